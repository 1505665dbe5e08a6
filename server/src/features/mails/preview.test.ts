import { mailsCalls } from '@portal/contract/mails'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { queueMail } from '../../platform/mail/queue-mail.ts'
import { mailTemplate } from '../../platform/mail/template.ts'
import { startTestApp, type TestApp } from '../../testing/app.ts'
import { makePlayer, type TestPlayer } from '../../testing/test-player.ts'
import { makeFixtures } from '../../testing/fixtures.ts'

const greetingText = ({ name }: Record<'name', string>) => ({ subject: 'Hello', heading: `Hello ${name}`, body: [] })
const greeting = mailTemplate('greeting', { en: greetingText, de: greetingText })

let portal: TestApp
let admin: TestPlayer

beforeAll(async () => {
  portal = await startTestApp()
  await makeFixtures(portal)
})
afterAll(() => portal.stop())

/** An admin opens the newest mail; returns the URL of its HTML. */
async function openMail() {
  const to = 'reader@world.test'
  await queueMail(portal.services, portal.services.db, greeting, {
    to,
    userId: null,
    values: { name: '<script>alert(1)</script>' },
  })
  admin = await makePlayer(portal, `opener${Math.floor(portal.clock.now().getTime() / 60_000) % 100_000}`, {
    groups: ['home', 'admin'],
  })
  const [mail] = (await admin.calls(mailsCalls.outbox, { query: { search: to } })).results
  const { preview_url } = await admin.calls(mailsCalls.mail, { params: { id: mail?.id ?? 0 } })
  return preview_url
}

const get = (url: string) => portal.http.inject({ url })

test('the preview serves a mail’s HTML with a policy that forbids everything', async () => {
  const answer = await get(await openMail())
  expect(answer.statusCode).toBe(200)
  expect(answer.body).toContain('Hello &lt;script&gt;')
  expect(answer.headers['content-security-policy']).toBe(
    "default-src 'none'; style-src 'unsafe-inline'; img-src 'self' data:; frame-ancestors 'self'; sandbox",
  )
  expect(answer.headers['cache-control']).toBe('private, no-store')
  expect(answer.headers).not.toHaveProperty('origin-agent-cluster')
})

test('the preview shows the portal’s pictures from the address under which the console is open', async () => {
  portal.clock.advance(60_000)
  const { body } = await get(await openMail())
  expect(body).toContain('src="/art/mail-mark.png"')
  expect(body).not.toContain(`src="${portal.services.config.origin}`)
})

test('mail programs on the web can load the pictures of mails, and no others', async () => {
  const policy = async (url: string) => (await get(url)).headers['cross-origin-resource-policy']
  for (const url of ['/art/mail-mark.png', '/art/mail-start.png', '/art/mail-start-de.png'])
    expect(await policy(url)).toBe('cross-origin')
  for (const url of ['/art/icon-192.png', '/art/mail-mark.png/x', '/']) expect(await policy(url)).toBe('same-origin')
})

test('the address of a preview is signed for ten minutes and one mail', async () => {
  portal.clock.advance(60_000)
  const address = await openMail()
  const another = address.replace(/mails\/(\d+)/, (_, id: string) => `mails/${Number(id) - 1}`)
  for (const bad of [another, address.replace(/key=./, 'key=!'), address.replace(/until=\d/, 'until=9'), '/api/previews/mails/1'])
    expect((await get(bad)).statusCode).toBe(404)
  portal.clock.advance(10 * 60_000)
  expect((await get(address)).statusCode).toBe(404)
})

test('frames are allowed only in the console’s documents', async () => {
  const policy = async (url: string) => String((await get(url)).headers['content-security-policy'])
  for (const url of ['/admin', '/admin/outbox/3', '/admin?x=1']) expect(await policy(url)).toContain("frame-src 'self'")
  for (const url of ['/', '/insider', '/administrators']) expect(await policy(url)).toContain("frame-src 'none'")
})
