/** The sun rises behind the last summit. With reduced motion it stands still. */
export function Cumbre() {
  return (
    <svg
      viewBox="0 0 640 200"
      aria-hidden="true"
      preserveAspectRatio="xMidYMax slice"
      className="block h-40 w-full rounded-tarjeta md:h-52"
    >
      <defs>
        <linearGradient id="cumbre-cielo" x1="0" y1="0" x2="0" y2="1">
          <stop offset="0" stopColor="#17423a" />
          <stop offset="0.6" stopColor="#d9805a" />
          <stop offset="1" stopColor="#f6d6a0" />
        </linearGradient>
      </defs>
      <rect width="640" height="200" fill="url(#cumbre-cielo)" />
      <g className="motion-safe:animate-amanecer">
        <circle cx="352" cy="84" r="58" fill="#ffe9bd" opacity="0.35" />
        <circle cx="352" cy="84" r="34" fill="#fff3d6" />
      </g>
      <path d="M0 150 130 84 210 128 352 40 470 122 540 92 640 140V200H0Z" fill="#2d5a4e" />
      <path d="M0 182 150 132 262 170 400 118 520 168 640 134V200H0Z" fill="#17423a" />
      <g className="motion-safe:animate-izar">
        <path d="M352 42V10" stroke="#faf6ee" strokeWidth="3" strokeLinecap="round" />
        <path d="M354 11 382 18 354 26Z" fill="#faf6ee" />
      </g>
    </svg>
  )
}
