import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import type { AddressInfo } from 'node:net'
import { SMTPServer } from 'smtp-server'
import { auditCalls } from '@portal/contract/audit'
import { mailsCalls } from '@portal/contract/mails'
import { notificationKinds } from '@portal/contract/notifications'
import { mailTemplate, writeMail } from '../../platform/mail/template.ts'
import { queueMail, stopLinks } from '../../platform/mail/queue-mail.ts'
import { sql } from '../../platform/db/database.ts'
import { startTestApp, type TestApp } from '../../testing/app.ts'
import { makePlayer, type TestPlayer } from '../../testing/test-player.ts'

const greetingText = ({ name, link }: Record<'name' | 'link', string>) => ({
  subject: `Hello ${name}`,
  heading: `Hello ${name}`,
  body: [{ button: 'Go', link }],
})
const greeting = mailTemplate('greeting', { en: greetingText, de: greetingText })

let portal: TestApp
let received: string[] = []
let refusing = false
const smtp = new SMTPServer({
  authOptional: true,
  disabledCommands: ['STARTTLS'],
  onData(stream, _session, done) {
    let text = ''
    stream.on('data', (part: Buffer) => (text += part.toString()))
    stream.on('end', () => {
      if (refusing) return done(new Error('try later'))
      received.push(text)
      done()
    })
  },
})

beforeAll(async () => {
  await new Promise<void>((resolve) => smtp.listen(0, '127.0.0.1', resolve))
  const { port } = smtp.server.address() as AddressInfo
  portal = await startTestApp({ env: { SMTP_URL: `smtp://127.0.0.1:${port}` } })
})
beforeEach(() => {
  received = []
  refusing = false
})
afterAll(async () => {
  await portal.stop()
  await new Promise<void>((resolve) => smtp.close(resolve))
})

const send = (to: string) =>
  queueMail(portal.services, portal.services.db, greeting, {
    to,
    userId: null,
    values: { name: 'Ada', link: 'https://x.test/?token=secret' },
  })
const outbox = (to: string) =>
  portal.services.db.selectFrom('outbox_mails').selectAll().where('recipient', '=', to).executeTakeFirstOrThrow()

describe('with a mail server', () => {
  test('delivers a mail as text and HTML and then deletes its text', async () => {
    await send('ada@world.test')
    expect((await outbox('ada@world.test')).status).toBe('queued')
    await portal.services.jobs.drain()
    expect(received).toHaveLength(1)
    expect(received[0]).toContain('Subject: Hello Ada')
    expect(received[0]).toMatch(/text\/plain[\s\S]*text\/html/)
    expect(await outbox('ada@world.test')).toMatchObject({ status: 'sent', tries: 1, html: '', body: '' })
  })

  test('delivers a mail that can be ended with the headers of a one-click unsubscribe, and other mails without', async () => {
    const { oneClick } = stopLinks(portal.services, { mails: 'notifications', userId: 1, kinds: [...notificationKinds] })
    const mail = { to: 'eva@world.test', userId: null, values: { name: 'Eva', link: 'https://x.test' } }
    await queueMail(portal.services, portal.services.db, greeting, mail, { stop: oneClick })
    await send('ida@world.test')
    await portal.services.jobs.drain()
    const headersTo = (address: string) =>
      received
        .find((text) => text.includes(`To: ${address}`))
        ?.split('\r\n\r\n')[0]
        ?.split(/\r\n(?!\s)/) ?? []
    const listHeaders = headersTo('eva@world.test').filter((line) => line.startsWith('List-'))
    expect(listHeaders).toEqual([`List-Unsubscribe: <${oneClick}>`, 'List-Unsubscribe-Post: List-Unsubscribe=One-Click'])
    expect(headersTo('ida@world.test').filter((line) => line.startsWith('List-'))).toEqual([])
    expect((await outbox('eva@world.test')).stop_url).toBeNull()
  })

  test('never sends a mail of a rolled-back transaction', async () => {
    const undone = portal.services.db.transaction().execute(async (tx) => {
      await queueMail(portal.services, tx, greeting, {
        to: 'ghost@world.test',
        userId: null,
        values: { name: 'G', link: 'https://x.test' },
      })
      throw new Error('undone')
    })
    await expect(undone).rejects.toThrow('undone')
    await portal.services.jobs.drain()
    expect(received).toEqual([])
  })

  test('retries a refused mail, which arrives once', async () => {
    refusing = true
    await send('patient@world.test')
    await portal.services.jobs.drain()
    expect(await outbox('patient@world.test')).toMatchObject({ status: 'queued', tries: 1 })
    expect((await outbox('patient@world.test')).last_error).toContain('try later')
    refusing = false
    await sql`update graphile_worker._private_jobs set run_at = now()`.execute(portal.services.db)
    await portal.services.jobs.drain()
    await portal.services.jobs.drain()
    expect(received).toHaveLength(1)
    expect(await outbox('patient@world.test')).toMatchObject({ status: 'sent', tries: 2, last_error: null })
  })

  test('marks a mail as failed after the last try', async () => {
    refusing = true
    await send('hopeless@world.test')
    await sql`update graphile_worker._private_jobs set max_attempts = 1`.execute(portal.services.db)
    await portal.services.jobs.drain()
    expect(await outbox('hopeless@world.test')).toMatchObject({ status: 'failed', tries: 1 })
  })
})

describe('a mail’s text', () => {
  const values = {
    product: 'Insider Connected',
    support: 'help@x.test',
    origin: 'https://x.test',
    link: 'https://x.test/?a=1&b=2',
  }

  test('escapes names in markup and headers', async () => {
    const mail = await writeMail(greeting, { ...values, name: '<b>Ada</b>\r\nBcc: all@x.test' })
    expect(mail.subject).toBe('Hello <b>Ada</b> Bcc: all@x.test')
    expect(mail.html).toContain('Hello &lt;b&gt;Ada&lt;/b&gt;')
    expect(mail.html).toContain('href="https://x.test/?a=1&amp;b=2"')
    expect(mail.text).toContain('https://x.test/?a=1&b=2')
  })

  test('lists the rows of a table in markup and in plain text', async () => {
    const report = ({ link, machines }: Record<'link' | 'machines', string>) => ({
      subject: 'Report',
      heading: 'Report',
      body: [
        { table: machines, title: 'Machines', heads: ['Machine', 'Plays'] },
        { button: 'Go', link },
      ],
    })
    const machines = {
      rows: () => [
        { name: '<Jaws>', detail: 'By the door', figures: ['12'] },
        { name: 'Bond', figures: ['3'] },
      ],
    }
    const mail = await writeMail(mailTemplate('report', { en: report, de: report }), { ...values, machines })
    expect(mail.html).toContain('<strong>&lt;Jaws&gt;</strong>')
    expect(mail.text).toContain('Machines\n\nMachine · Plays\n\n<Jaws> · 12\nBy the door\n\nBond · 3\n\nGo:')
  })

  test('is not written when a value is missing', async () => {
    await expect(writeMail(greeting, values)).rejects.toThrow('a mail lacks its value "name"')
  })
})

describe('the outbox', () => {
  let admin: TestPlayer
  beforeAll(async () => {
    admin = await makePlayer(portal, 'postmaster', { groups: ['home', 'admin'] })
  })

  test('is paged for admins, newest first, and searched by address', async () => {
    for (let i = 0; i < 12; i++) await send(`pile-${i}@world.test`)
    const first = await admin.calls(mailsCalls.outbox, { query: { search: 'PILE-' } })
    expect(first.count).toBe(12)
    expect(first.results.map((mail) => mail.to).slice(0, 2)).toEqual(['pile-11@world.test', 'pile-10@world.test'])
    expect(first.next).toContain('page=2')
    const second = await admin.calls(mailsCalls.outbox, { query: { search: 'pile-', page: 2 } })
    expect(second.results).toHaveLength(2)
    expect(second).toMatchObject({ next: null })
    const mail = await admin.calls(mailsCalls.mail, { params: { id: first.results[0]?.id ?? 0 } })
    expect(mail).toMatchObject({ subject: 'Hello Ada', status: 'queued' })
    expect(mail.html).toContain('token=[hidden]')
    expect(mail.text).toContain('https://x.test/?token=[hidden]')
    expect(`${mail.html}${mail.text}${(await portal.http.inject({ url: mail.preview_url })).body}`).not.toContain('secret')
    const { results } = await admin.calls(auditCalls.list, { query: { action: 'mail.viewed' } })
    expect(results).toMatchObject([{ action: 'mail.viewed', admin: { username: 'postmaster' } }])
  })

  test('is refused to others, also through the demo mailbox', async () => {
    const player = await makePlayer(portal, 'curious')
    expect((await player.request(mailsCalls.outbox)).status).toBe(403)
    expect((await admin.request(mailsCalls.mail, { params: { id: 999_999 } })).status).toBe(404)
    expect((await player.request(mailsCalls.demoMailbox, { query: { key: `${player.userId}.x` } })).status).toBe(404)
  })
})
