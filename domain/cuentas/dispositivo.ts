/** Program and system by their marks in a user agent; the first that fits wins, so the particular stand first. */
const PROGRAMAS: [RegExp, string][] = [
  [/Edg(?:A|iOS)?\/([\d]+)/, 'Edge'],
  [/(?:OPR|Opera)\/([\d]+)/, 'Opera'],
  [/SamsungBrowser\/([\d]+)/, 'Samsung Internet'],
  [/(?:Firefox|FxiOS)\/([\d]+)/, 'Firefox'],
  [/(?:Chrome|CriOS)\/([\d]+)/, 'Chrome'],
  [/Version\/([\d]+).*Safari/, 'Safari'],
]
const SISTEMAS: [RegExp, string][] = [
  [/Windows NT ([\d.]+)/, 'Windows'],
  [/Android ([\d.]+)/, 'Android'],
  [/iPhone OS ([\d_]+)/, 'iPhone'],
  [/iPad.* OS ([\d_]+)/, 'iPad'],
  [/Mac OS X ([\d_.]+)/, 'Mac'],
  [/CrOS \S+ ([\d.]+)/, 'ChromeOS'],
  [/Linux()/, 'Linux'],
]

function firstMatch(marks: [RegExp, string][], userAgent: string) {
  for (const [mark, name] of marks) {
    const found = mark.exec(userAgent)
    if (found) return { name, version: (found[1] ?? '').replaceAll('_', '.') }
  }
  return { name: '', version: '' }
}

export function readUserAgent(userAgent: string): { Browser: string; OS: string; OSVersion: string } {
  const program = firstMatch(PROGRAMAS, userAgent)
  const system = firstMatch(SISTEMAS, userAgent)
  return {
    Browser: [program.name, program.version].filter(Boolean).join(' '),
    OS: system.name,
    OSVersion: system.version,
  }
}
