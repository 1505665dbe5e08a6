import { alertsCalls } from '@portal/contract/alerts'
import { followsCalls } from '@portal/contract/follows'
import { mailStopsCalls } from '@portal/contract/mail-stops'
import { notificationsCalls } from '@portal/contract/notifications'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { sql } from '../../platform/db/database.ts'
import { stopToken } from '../../platform/mail/queue-mail.ts'
import { alertRule } from '../../testing/alert-rule.ts'
import { startTestApp, type TestApp } from '../../testing/app.ts'
import { callAsMachine, runningKeyOf } from '../../testing/machine-calls.ts'
import { mailsTo } from '../../testing/mailbox.ts'
import { makeFixtures, type Fixtures, type TestMachine, type TestPlayer } from '../../testing/fixtures.ts'
import { sendDueNotices } from './index.ts'

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

const save = (changes: object = {}, player = omar) =>
  player.request(alertsCalls.saveRule, {
    body: { ...alertRule, by_mail: true, ...changes },
  })
const remove = (id: number) => omar.calls(alertsCalls.removeRule, { params: { id } })
const raiseAlert = async (name: string) => {
  const alert = {
    type: 'technical',
    alert_name: name,
    date_of_event: app.clock.now().toISOString(),
    messages: [`${name} is broken.`],
  }
  await callAsMachine(app, runningKeyOf(machine), 'alerts', { alerts: [alert] })
  await fixtures.processEvents()
  await sendDueNotices(app.services)
}
const notices = async (player: TestPlayer) => (await player.calls(notificationsCalls.list)).map(({ title }) => title)

describe('people of an alert rule', () => {
  test('gets the same answer for unknown names, strangers, private players and people who blocked the owner', async () => {
    const [stranger, quiet, angry] = [
      await fixtures.player('passerby'),
      await fixtures.player('quietone'),
      await fixtures.player('angryone'),
    ]
    await fixtures.followEachOther(omar, angry)
    await angry.calls(followsCalls.block, { body: { uid: omar.uid } })
    await sql`update users set privacy = 'private' where id = ${quiet.userId}`.execute(app.services.db)
    const answers = []
    for (const name of ['nobody-here', stranger.username, stranger.uid, quiet.username, quiet.uid, angry.username]) {
      const { status, body } = await save({ people: [name] })
      answers.push({ status, rule: { ...body.rule, id: 0 } })
      await remove(body.rule.id)
    }
    for (const answer of answers) expect(answer).toEqual(answers[0])
    expect(answers[0]).toMatchObject({ status: 200, rule: { people: [] } })
    for (const player of [stranger, quiet, angry]) {
      expect(await notices(player)).not.toContain('You’re invited to get machine alerts')
      expect((await player.calls(alertsCalls.rules)).rules).toEqual([])
    }
  })

  test('does not show a refusal to the owner, and the person is not asked again', async () => {
    const invitationTitles = async () =>
      (await notices(nora)).filter((title) => title === 'You’re invited to get machine alerts').length
    const { rule } = (await save({ people: ['newcomer'] })).body
    const before = await invitationTitles()
    await nora.calls(alertsCalls.joinRule, { params: { id: rule.id }, body: { agree: false } })
    expect((await omar.calls(alertsCalls.rules)).rules[0]?.people).toEqual([
      { username: 'newcomer', agreed: false, mail_stopped: false },
    ])
    await save({ id: rule.id, people: ['newcomer'] })
    expect(await invitationTitles()).toBe(before)
    await remove(rule.id)
  })

  test('stops sending alerts to a person who blocks the owner', async () => {
    const friend = await fixtures.player('wasfriend')
    await fixtures.followEachOther(omar, friend)
    const { rule } = (await save({ people: ['wasfriend'], by_mail: false })).body
    await friend.calls(alertsCalls.joinRule, { params: { id: rule.id }, body: { agree: true } })
    await raiseAlert('Magnet')
    expect(await notices(friend)).toContain('Big Green: Magnet')
    await friend.calls(followsCalls.block, { body: { uid: omar.uid } })
    app.clock.advance(5 * 60_000)
    await raiseAlert('Spinner')
    expect(await notices(friend)).not.toContain('Big Green: Spinner')
    expect((await friend.calls(alertsCalls.rules)).rules).toEqual([])
    await remove(rule.id)
  })

  test('sends at most ten invitations a day from one owner to one person', async () => {
    const friend = await fixtures.player('patient-1')
    await fixtures.followEachOther(omar, friend)
    for (let n = 0; n < 105; n++) {
      const { status, body } = await save({ people: ['patient-1'] })
      expect(status).toBe(200)
      await remove(body.rule.id)
    }
    expect((await notices(friend)).filter((title) => title === 'You’re invited to get machine alerts')).toHaveLength(10)
  })

  test('are limited to 50 rules when 70 calls arrive concurrently', async () => {
    const lena = await fixtures.operator('rulemaker')
    const answers = await Promise.all(Array.from({ length: 70 }, (_, n) => save({ name: `Rule ${n}` }, lena)))
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(50)
    expect((await lena.calls(alertsCalls.rules)).rules).toHaveLength(50)
  })
})

describe('a mail of an alert rule', () => {
  const joined = async (owner: TestPlayer, people: TestPlayer[], changes: object = {}) => {
    const { rule } = (await save({ people: people.map(({ username }) => username), ...changes }, owner)).body
    for (const player of people) await player.calls(alertsCalls.joinRule, { params: { id: rule.id }, body: { agree: true } })
    return rule.id
  }
  const remarkTo = async (player: TestPlayer) =>
    /alert rule “All of it”\. (.*)/.exec((await mailsTo(app, player.email))[0]?.text ?? '')?.[1]

  test('names the other recipients, and hides from contacts the names that they may not know', async () => {
    app.clock.advance(5 * 60_000)
    const names = ['colleague', 'quietmate', 'exfriend'] as const
    const [colleague, quiet, angry] = await Promise.all(names.map((name) => fixtures.player(name)))
    for (const player of [colleague, quiet, angry]) await fixtures.followEachOther(omar, player as TestPlayer)
    const people = [nora, colleague, quiet, angry] as TestPlayer[]
    const id = await joined(omar, people)
    await sql`update users set privacy = 'private' where id = ${quiet?.userId}`.execute(app.services.db)
    await (angry as TestPlayer).calls(followsCalls.block, { body: { uid: nora.uid } })
    await raiseAlert('Diverter')
    expect(await remarkTo(omar)).toBe('Also notified: colleague, exfriend, newcomer, and quietmate.')
    expect(await remarkTo(nora)).toBe('Also notified: colleague, pinparlor, and 2 other people.')
    await remove(id)
  })

  test('leaves out people who have not agreed, and those who stopped the mails of a rule that only sends mails', async () => {
    const owner = await fixtures.operator('soleowner')
    await fixtures.followEachOther(owner, nora)
    const own = await fixtures.machine(await fixtures.venue(owner), 'ZIL', { name: 'Sole' })
    const id = await joined(owner, [nora], { in_portal: false })
    const token = stopToken(app.config, { mails: 'alerts', userId: nora.userId, ruleId: id })
    const send = async (name: string) => {
      app.clock.advance(5 * 60_000)
      const at = app.clock.now().toISOString()
      const alerts = [{ type: 'technical', alert_name: name, date_of_event: at, messages: [`${name} is broken.`] }]
      await callAsMachine(app, runningKeyOf(own), 'alerts', { alerts })
      await fixtures.processEvents()
      await sendDueNotices(app.services)
    }
    await send('Lamp')
    expect(await remarkTo(owner)).toBe('Also notified: newcomer.')
    const body = { 'List-Unsubscribe': 'One-Click' as const }
    await nora.calls(mailStopsCalls.stop, { query: { token }, body })
    await send('Bumper')
    expect(await remarkTo(owner)).toBe('No one else gets these alerts.')
  })
})

test('people of an alert rule include minors of the home team, who are notified in the portal and never by mail', async () => {
  const [owner, child] = [
    await fixtures.player('homeowner'),
    await fixtures.player('teamchild', { isMinor: true, privacy: 'private' }),
  ]
  const room = await fixtures.gameroom(owner)
  const cabinet = await fixtures.machine(room, 'ZIL', { name: 'Small Green' })
  await cabinet.setTeam([child])
  expect((await save({ people: [child.username], in_portal: false }, owner)).status).toBe(200)
  const [rule] = (await child.calls(alertsCalls.rules)).rules
  expect((await child.request(alertsCalls.joinRule, { params: { id: rule?.id ?? 0 }, body: { agree: true } })).status).toBe(200)
  const alerts = [
    { type: 'technical', alert_name: 'Trough', date_of_event: app.clock.now().toISOString(), messages: ['Trough is broken.'] },
  ]
  await callAsMachine(app, runningKeyOf(cabinet), 'alerts', { alerts })
  await fixtures.processEvents()
  await sendDueNotices(app.services)
  expect((await mailsTo(app, owner.email)).map(({ kind }) => kind)).toContain('machine-alerts')
  expect((await mailsTo(app, child.email)).map(({ kind }) => kind)).not.toContain('machine-alerts')
  expect(await notices(child)).toContain('Small Green: Trough')
})
