import { accountsCalls } from '@portal/contract/accounts'
import { alertsCalls } from '@portal/contract/alerts'
import { contract } from '@portal/contract'
import type { Endpoint } from '@portal/contract/endpoint'
import { followsCalls } from '@portal/contract/follows'
import { mailStopsCalls } from '@portal/contract/mail-stops'
import { notificationsCalls, type NotificationKind } from '@portal/contract/notifications'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { limits } from '../../config-limits.ts'
import { encrypt } from '../../platform/encryption.ts'
import { sql } from '../../platform/db/database.ts'
import { callAs } from '../../platform/services.ts'
import { readStopToken, stopToken, type MailStop } from '../../platform/mail/queue-mail.ts'
import { alertRule } from '../../testing/alert-rule.ts'
import { startTestApp, type TestApp } from '../../testing/app.ts'
import { sendGatheredNotices } from '../../testing/mailbox.ts'
import { callAsMachine, runningKeyOf } from '../../testing/machine-calls.ts'
import { makeFixtures, type Fixtures, type TestMachine, type TestPlayer } from '../../testing/fixtures.ts'
import { asVisitor } from '../../testing/test-player.ts'
import { sendDueNotices } from '../alerts/index.ts'
import { mailSecurity } from '../notifications/index.ts'
import { sendWeeklyReports, setWeeklyReport } from '../stats/locations/index.ts'

let app: TestApp
let fixtures: Fixtures
let omar: TestPlayer
let nora: TestPlayer
let machine: TestMachine

beforeAll(async () => {
  app = await startTestApp()
  fixtures = await makeFixtures(app)
  omar = await fixtures.operator('pinparlor')
  nora = await fixtures.player('newcomer')
  machine = await fixtures.machine(await fixtures.venue(omar), 'ZIL', { name: 'Big Green' })
  await fixtures.followEachOther(omar, nora)
})
afterAll(() => app.stop())

const form = 'application/x-www-form-urlencoded'
const pair = 'List-Unsubscribe=One-Click'
const post = (token: string, { type = form, payload = pair, ...others }: Record<string, string> = {}) =>
  app.http.inject({
    method: 'POST',
    url: `/api/v1/mails/stop?token=${token}`,
    payload,
    headers: { 'content-type': type, ...others },
  })
const stop = async (token: string) => {
  const { statusCode, headers, body } = await post(token)
  expect([statusCode, body, headers['location'], headers['set-cookie']]).toEqual([200, '{"success":true}', undefined, undefined])
}
const tokenOf = (mail: MailStop) => stopToken(app.config, mail)
const mailsTo = (player: TestPlayer, kind: string) =>
  app.services.db
    .selectFrom('outbox_mails')
    .select(['body', 'html', 'stop_url as stopUrl'])
    .where('recipient', '=', player.email)
    .where('kind', '=', kind)
    .orderBy('id', 'desc')
    .execute()
const tokenOfMail = (mail: { stopUrl: string | null } | undefined) => {
  const address = new URL(mail?.stopUrl ?? '')
  expect(address.origin + address.pathname).toBe(`${app.config.origin}/api/v1/mails/stop`)
  return address.searchParams.get('token') ?? ''
}
const waysOf = async (player: TestPlayer) => (await player.calls(notificationsCalls.settings)).kinds
const mailedKinds = async (player: TestPlayer) => (await waysOf(player)).filter(({ mail }) => mail).map(({ kind }) => kind)
const wantMails = (player: TestPlayer, kinds: NotificationKind[]) =>
  player.calls(notificationsCalls.saveSettings, { body: { kinds: kinds.map((kind) => ({ kind, portal: true, mail: true })) } })
const saveRule = async (changes: object = {}) =>
  (await omar.calls(alertsCalls.saveRule, { body: { ...alertRule, by_mail: true, ...changes } })).rule.id
const sharedRule = async (changes: object = {}) => {
  const id = await saveRule({ people: [nora.username], ...changes })
  await nora.calls(alertsCalls.joinRule, { params: { id }, body: { agree: true } })
  return id
}
const ruleOf = async (player: TestPlayer, id: number) =>
  (await player.calls(alertsCalls.rules)).rules.find((rule) => rule.id === id)
const raiseAlert = async (name: string) => {
  // As if the pause between two messages had passed.
  await sql`update alert_notices set done_at = done_at - interval '6 minutes'`.execute(app.services.db)
  const at = app.clock.now().toISOString()
  const alerts = [{ type: 'technical', alert_name: name, date_of_event: at, messages: [`${name} is broken.`] }]
  await callAsMachine(app, runningKeyOf(machine), 'alerts', { alerts })
  await fixtures.processEvents()
  await sendDueNotices(app.services)
}

describe('the link of a notification mail', () => {
  test('ends mails of its kinds and no others, also when it is used again', async () => {
    const star = await fixtures.player('mailedstar')
    await wantMails(star, ['follower', 'badge'])
    await (await fixtures.player('fanone')).calls(followsCalls.follow, { body: { uid: star.uid } })
    await fixtures.processEvents()
    await sendGatheredNotices(app)
    const [mail] = await mailsTo(star, 'notifications')
    const token = tokenOfMail(mail)
    expect(mail?.body).toContain(`${app.config.origin}/stop-emails?token=${token}`)
    await (await fixtures.player('fantwo')).calls(followsCalls.follow, { body: { uid: star.uid } })
    await fixtures.processEvents()
    await stop(token)
    await stop(token)
    expect(await mailedKinds(star)).toEqual(['badge'])
    expect((await waysOf(star)).every(({ portal }) => portal)).toBe(true)
    await sendGatheredNotices(app)
    expect(await mailsTo(star, 'notifications')).toHaveLength(1)
  })

  test('of an account that was deleted is answered as any other', async () => {
    await stop(tokenOf({ mails: 'notifications', userId: 987_654_321, kinds: ['badge'] }))
    await stop(tokenOf({ mails: 'alerts', userId: 987_654_321, ruleId: 987_654_321 }))
    await stop(tokenOf({ mails: 'weekly-report', userId: 987_654_321 }))
  })
})

describe('the link of an alert mail', () => {
  test('ends the mails of one rule to one person, and the owner sees it', async () => {
    const [id, other] = [await sharedRule(), await sharedRule({ name: 'Another' })]
    await raiseAlert('Left flipper')
    const mails = await mailsTo(nora, 'machine-alerts')
    expect(mails).toHaveLength(2)
    const token = mails.map(tokenOfMail).find((one) => readStopToken(app.config, one)?.mails === 'alerts' && isOfRule(one, id))
    await stop(token ?? '')
    expect(await ruleOf(omar, id)).toMatchObject({
      mail_stopped: false,
      people: [{ username: 'newcomer', agreed: true, mail_stopped: true }],
    })
    expect(await ruleOf(nora, id)).toMatchObject({ agreed: true, mail_stopped: true })
    expect(await ruleOf(omar, other)).toMatchObject({ people: [{ mail_stopped: false }] })
    const before = (await mailsTo(omar, 'machine-alerts')).length
    await raiseAlert('Trough')
    const later = await mailsTo(nora, 'machine-alerts')
    expect(later).toHaveLength(3)
    expect(later[0]?.body).toContain('“Another”')
    expect((await mailsTo(omar, 'machine-alerts')).length).toBe(before + 2)
    expect((await nora.calls(notificationsCalls.list)).map(({ title }) => title)).toContain('Big Green: Trough')

    expect((await nora.request(alertsCalls.resumeMails, { params: { id } })).status).toBe(200)
    expect(await ruleOf(omar, id)).toMatchObject({ people: [{ mail_stopped: false }] })
    await raiseAlert('Magnet')
    expect(await mailsTo(nora, 'machine-alerts')).toHaveLength(5)
    for (const one of [id, other]) await omar.calls(alertsCalls.removeRule, { params: { id: one } })
  })

  const isOfRule = (token: string, id: number) => {
    const read = readStopToken(app.config, token)
    return read?.mails === 'alerts' && read.ruleId === id
  }

  test('of the owner ends the mails to the owner only', async () => {
    const id = await sharedRule()
    await stop(tokenOf({ mails: 'alerts', userId: omar.userId, ruleId: id }))
    expect(await ruleOf(omar, id)).toMatchObject({ by_mail: true, mail_stopped: true, people: [{ mail_stopped: false }] })
    const before = [await mailsTo(omar, 'machine-alerts'), await mailsTo(nora, 'machine-alerts')].map(({ length }) => length)
    await raiseAlert('Spinner')
    const after = [await mailsTo(omar, 'machine-alerts'), await mailsTo(nora, 'machine-alerts')].map(({ length }) => length)
    expect(after).toEqual([before[0], (before[1] ?? 0) + 1])
    await omar.calls(alertsCalls.resumeMails, { params: { id } })
    expect(await ruleOf(omar, id)).toMatchObject({ mail_stopped: false })
    await omar.calls(alertsCalls.removeRule, { params: { id } })
  })

  test('changes nothing for a person whom the rule does not name', async () => {
    const id = await sharedRule()
    const stranger = await fixtures.player('passerby')
    await stop(tokenOf({ mails: 'alerts', userId: stranger.userId, ruleId: id }))
    expect(await ruleOf(omar, id)).toMatchObject({ mail_stopped: false, people: [{ mail_stopped: false }] })
    expect((await stranger.request(alertsCalls.resumeMails, { params: { id } })).status).toBe(404)
    await omar.calls(alertsCalls.removeRule, { params: { id } })
  })
})

describe('a token', () => {
  test('that is cut, changed, of another purpose or unknown changes nothing and is answered alike', async () => {
    const player = await fixtures.player('keepsmails')
    await wantMails(player, ['follower', 'badge', 'overtaken', 'quest'])
    const token = tokenOf({ mails: 'notifications', userId: player.userId, kinds: ['follower'] })
    const other = tokenOf({ mails: 'weekly-report', userId: player.userId })
    const changed = (at: number) => `${token.slice(0, at)}${token[at] === 'A' ? 'B' : 'A'}${token.slice(at + 1)}`
    const text = JSON.stringify({ mails: 'notifications', userId: player.userId, kinds: ['follower'] })
    const ofOtherPurpose = encrypt(app.config, { label: 'mail-preview', of: 'mailed link' }, Buffer.from(text))
    const bad = [
      '',
      'nothing',
      token.slice(0, -1),
      token.slice(4),
      ...[0, 20, 40, 60, token.length - 2].map(changed),
      token.slice(0, 40) + other.slice(40),
      ofOtherPurpose.toString('base64url'),
      Buffer.from(text).toString('base64url'),
      `${token}${'A'.repeat(600)}`,
      `${token}&token=${token}`,
    ]
    for (const one of bad) await stop(one)
    expect(await mailedKinds(player)).toEqual(['follower', 'badge', 'overtaken', 'quest'])
    await stop(token)
    expect(await mailedKinds(player)).toEqual(['badge', 'overtaken', 'quest'])
  })

  test('names nothing but notifications with settings, alerts and the weekly report', async () => {
    const write = (stopped: object) =>
      encrypt(app.config, { label: 'mail-stop', of: 'mailed link' }, Buffer.from(JSON.stringify(stopped))).toString('base64url')
    for (const mails of ['security', 'activation', 'reset', 'guardian', 'order', 'team-invitation'])
      expect(readStopToken(app.config, write({ mails, userId: nora.userId }))).toBeNull()
    expect(readStopToken(app.config, write({ mails: 'notifications', userId: nora.userId, kinds: ['security'] }))).toBeNull()
  })

  test('that is valid is never limited, and one network address may send sixty invalid ones a minute', async () => {
    const good = tokenOf({ mails: 'notifications', userId: nora.userId, kinds: ['quest'] })
    app.clock.advance(61_000)
    const limit = app.config.limits.perAddress.unreadableMailStop
    const { most } = limit
    limit.most = limits.perAddress.unreadableMailStop.most
    expect(limit).toEqual({ most: 60, seconds: 60 })
    for (let n = 0; n < 70; n++) expect((await post(good)).statusCode).toBe(200)
    for (let n = 0; n < 60; n++) expect((await post('nothing')).statusCode).toBe(200)
    expect((await post('nothing')).statusCode).toBe(429)
    expect((await asVisitor(app)(mailStopsCalls.details, { query: { token: 'nothing' } })).status).toBe(429)
    await stop(good)
    limit.most = most
  })
})

describe('the address of a List-Unsubscribe header', () => {
  test('opens a page for people and changes nothing', async () => {
    await wantMails(nora, ['badge'])
    const token = tokenOf({ mails: 'notifications', userId: nora.userId, kinds: ['badge'] })
    for (const method of ['GET', 'HEAD'] as const)
      for (const headers of [{}, { 'sec-fetch-site': 'cross-site', 'sec-fetch-mode': 'navigate' }]) {
        const answer = await app.http.inject({ method, url: `/api/v1/mails/stop?token=${token}`, headers })
        expect(answer.statusCode).toBe(303)
        expect(answer.headers['location']).toBe(`${app.config.origin}/stop-emails?token=${token}`)
      }
    const strange = await app.http.inject({ url: '/api/v1/mails/stop?token=%2F%2Fevil.example%0d%0aX%3A1' })
    expect(new URL(String(strange.headers['location'])).origin).toBe(new URL(app.config.origin).origin)
    expect(await mailedKinds(nora)).toContain('badge')
  })

  test('accepts the one-click field in either form encoding, from any site and without a session', async () => {
    const boundary = '----mail7f3a'
    const multipart = (fields: string[]) =>
      `${fields.map((text) => `--${boundary}\r\nContent-Disposition: form-data; ${text}\r\n`).join('')}--${boundary}--\r\n`
    const asParts = multipart(['name="List-Unsubscribe"\r\n\r\nOne-Click'])
    const typeOfParts = `multipart/form-data; boundary=${boundary}`
    const otherSite = { origin: 'https://mail.example', 'sec-fetch-site': 'cross-site' }
    const token = tokenOf({ mails: 'notifications', userId: nora.userId, kinds: ['badge'] })
    for (const request of [{}, { type: `${form}; charset=utf-8` }, { type: typeOfParts, payload: asParts }, otherSite]) {
      await wantMails(nora, ['badge'])
      expect((await post(token, request as Record<string, string>)).statusCode).toBe(200)
      expect(await mailedKinds(nora)).not.toContain('badge')
    }
    await wantMails(nora, ['badge'])
    const refused: [number, Record<string, string>][] = [
      [400, { payload: '' }],
      [400, { payload: 'List-Unsubscribe=Yes' }],
      [400, { payload: `${pair}&more=1` }],
      [400, { payload: `${pair}&${pair}` }],
      [400, { type: 'text/plain' }],
      [400, { type: typeOfParts, payload: asParts.slice(0, 60) }],
      [400, { type: typeOfParts, payload: multipart(['name="List-Unsubscribe"; filename="a"\r\n\r\nOne-Click']) }],
      [400, { type: 'multipart/form-data', payload: asParts }],
      [413, { payload: `${pair}&more=${'x'.repeat(1024)}` }],
    ]
    for (const [status, request] of refused) expect([request, (await post(token, request)).statusCode]).toEqual([request, status])
    expect(await mailedKinds(nora)).toContain('badge')
  })

  test('and the reports of browsers are the only calls that pages of other sites may make', () => {
    const open = Object.entries(contract).flatMap(([area, calls]) =>
      Object.entries(calls as Record<string, Endpoint>)
        .filter(([, { origin }]) => origin === 'any')
        .map(([name]) => `${area}.${name}`),
    )
    expect(open.toSorted()).toEqual(['mailStops.page', 'mailStops.stop', 'reports.csp'])
  })
})

describe('the details of a link', () => {
  const read = async (token: string) => {
    const { status, body } = await asVisitor(app)(mailStopsCalls.details, { query: { token } })
    return status === 200 ? body : status
  }

  test('show the mails and parts of the mailbox, and change nothing', async () => {
    await wantMails(nora, ['badge', 'quest'])
    const address = 'n•••@world.test'
    expect(await read(tokenOf({ mails: 'notifications', userId: nora.userId, kinds: ['badge', 'quest'] }))).toEqual({
      success: true,
      mails: ['badge', 'quest'],
      rule: null,
      address,
    })
    const id = await sharedRule({ name: 'Night shift' })
    const ofRule = tokenOf({ mails: 'alerts', userId: nora.userId, ruleId: id })
    expect(await read(ofRule)).toMatchObject({ mails: ['alerts'], rule: 'Night shift', address })
    await saveRule({ id, name: 'Night shift', people: [] })
    expect(await read(ofRule)).toMatchObject({ mails: ['alerts'], rule: null })
    expect(await read(tokenOf({ mails: 'weekly-report', userId: nora.userId }))).toMatchObject({ mails: ['weekly-report'] })
    expect(await mailedKinds(nora)).toEqual(['badge', 'quest'])
    await omar.calls(alertsCalls.removeRule, { params: { id } })
  })

  test('are refused for a token that cannot be read and for a deleted account', async () => {
    expect(await read('nothing')).toBe(400)
    expect(await read(tokenOf({ mails: 'weekly-report', userId: 987_654_321 }))).toBe(400)
  })
})

test('the link of a weekly report ends the report until it is ordered again', async () => {
  const subscribe = () => setWeeklyReport(callAs(app.services, omar.actor), { by_mail: true })
  await subscribe()
  app.clock.advance(8 * 86_400_000)
  await sendWeeklyReports(app.services)
  const [mail, ...more] = await mailsTo(omar, 'weekly-report')
  expect(more).toEqual([])
  await stop(tokenOfMail(mail))
  app.clock.advance(8 * 86_400_000)
  await sendWeeklyReports(app.services)
  expect(await mailsTo(omar, 'weekly-report')).toHaveLength(1)
  await subscribe()
  app.clock.advance(8 * 86_400_000)
  await sendWeeklyReports(app.services)
  expect(await mailsTo(omar, 'weekly-report')).toHaveLength(2)
})

test('mails about the account and its security cannot be ended by a link', async () => {
  await asVisitor(app)(accountsCalls.requestReset, { query: { identifier: nora.email } })
  await mailSecurity(app.services, {
    userId: nora.userId,
    title: 'New login',
    body: 'Someone logged in.',
    action: 'Check',
    path: '/account',
    childToo: false,
  })
  await app.services.jobs.drain()
  const { rows } = await sql<{ kind: string; stoppable: boolean }>`
    select distinct kind, stop_url is not null as stoppable from outbox_mails order by kind`.execute(app.services.db)
  const kinds = rows.filter(({ stoppable }) => stoppable).map(({ kind }) => kind)
  expect(kinds).toEqual(['machine-alerts', 'notifications', 'weekly-report'])
  expect(rows.filter(({ stoppable }) => !stoppable).map(({ kind }) => kind)).toEqual(expect.arrayContaining(['security']))
  expect(rows.length).toBeGreaterThan(kinds.length + 1)
})
