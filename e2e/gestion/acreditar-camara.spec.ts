import { writeFileSync } from 'node:fs'
import { chromium } from '@playwright/test'
import QRCode from 'qrcode'
import { findBrowser } from '../../scripts/runs/browser.ts'
import { aNight, entradaOf, openPhone, tells } from '../support/puerta.ts'
import { expect, test } from '../support/test.ts'

/** What a camera would see: the code in the middle of a grey picture, for ever. */
function writeCameraFile(file: string, text: string): void {
  const [width, height, scale] = [640, 480, 12]
  const { modules } = QRCode.create(text, { errorCorrectionLevel: 'M' })
  const luma = Buffer.alloc(width * height, 220)
  const [left, top] = [(width - modules.size * scale) >> 1, (height - modules.size * scale) >> 1]
  for (let y = 0; y < modules.size * scale; y++) {
    for (let x = 0; x < modules.size * scale; x++) {
      if (modules.get(Math.floor(y / scale), Math.floor(x / scale))) luma[(top + y) * width + left + x] = 20
    }
  }
  const frame = Buffer.concat([Buffer.from('FRAME\n'), luma, Buffer.alloc((width * height) / 2, 128)])
  writeFileSync(
    file,
    Buffer.concat([Buffer.from(`YUV4MPEG2 W${width} H${height} F10:1 Ip A1:1 C420jpeg\n`), frame, frame]),
  )
}

test('the camera of a phone reads a ticket, on this screen alone [inscripciones/door-screen]', async ({
  site,
}, testInfo) => {
  const { IdEvento, seats } = await aNight(site, ['Flor Cámara'])
  const entrada = await entradaOf(site, seats.get('Flor Cámara')?.referencia)
  const camera = testInfo.outputPath('entrada.y4m')
  writeCameraFile(camera, entrada)
  const executablePath = findBrowser()
  const browser = await chromium.launch({
    ...(executablePath ? { executablePath } : {}),
    args: [
      '--no-sandbox',
      '--use-fake-ui-for-media-stream',
      '--use-fake-device-for-media-stream',
      `--use-file-for-fake-video-capture=${camera}`,
    ],
  })
  const { page, context } = await openPhone(browser, site, 'staff@ejemplo.com', '/gestion')
  const refusals: string[] = []
  page.on('console', (message) => {
    if (/Content.Security.Policy/i.test(message.text())) refusals.push(message.text())
  })
  const foreign: string[] = []
  page.on('request', (request) => {
    if (/^https?:/.test(request.url()) && !request.url().startsWith(site.url)) foreign.push(request.url())
  })
  const asks = () =>
    page.evaluate(() =>
      navigator.mediaDevices.getUserMedia({ video: true }).then(
        () => 'opened',
        (error: Error) => error.name,
      ),
    )
  expect(await asks()).toBe('NotAllowedError')
  await page.getByRole('button', { name: 'Más' }).click()
  await page.getByRole('link', { name: 'Acreditar' }).click()
  await page.locator(`a[href$="/acreditar/${IdEvento}"]`).click()
  await page.getByRole('button', { name: 'Escanear entradas' }).click()
  await tells(page, 'verde', 'Adelante', 'Flor Cámara')
  await expect
    .poll(() => site.sql('select via from asistencias where id_evento = $1', [IdEvento]))
    .toEqual([{ via: 'qr' }])
  await page.getByRole('button', { name: 'Apagar la cámara' }).click()
  await page.getByRole('link', { name: 'Inicio' }).click()
  // Leaving loads the page anew, without the right to the camera.
  await expect.poll(() => asks().catch(() => 'on its way')).toBe('NotAllowedError')
  expect(refusals).toEqual([])
  expect(foreign).toEqual([])
  await context.close()
  await browser.close()
})
