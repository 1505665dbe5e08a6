import { badgesCalls } from '@portal/contract/badges'
import { followsCalls } from '@portal/contract/follows'
import { notificationsCalls } from '@portal/contract/notifications'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { startTestApp, type TestApp } from '../../testing/app.ts'
import { makeFixtures, type Fixtures, type TestPlayer } from '../../testing/fixtures.ts'
import { mailNotifications, notify } from './index.ts'

let portal: TestApp
let fixtures: Fixtures

beforeAll(async () => {
  portal = await startTestApp()
  fixtures = await makeFixtures(portal)
})
afterAll(() => portal.stop())

const listOf = (player: TestPlayer) => player.calls(notificationsCalls.list)
const mailsTo = async (player: TestPlayer) => {
  const { db } = portal.services
  return db
    .selectFrom('outbox_mails')
    .selectAll()
    .where('recipient', '=', player.email)
    .where('kind', '=', 'notifications')
    .execute()
}
const later = (minutes: number) => portal.clock.set(new Date(portal.clock.now().getTime() + minutes * 60_000))
const chooseWays = (
  player: TestPlayer,
  kind: 'follower' | 'badge' | 'overtaken',
  way: { portal: boolean; mail: boolean; push?: boolean },
) => player.calls(notificationsCalls.saveSettings, { body: { kinds: [{ kind, ...way }] } })

test('all kinds are shown in the portal by default', async () => {
  const fresh = await fixtures.player('freshchooser')
  const { kinds, quiet } = await fresh.calls(notificationsCalls.settings)
  expect(kinds.map(({ kind }) => kind)).toEqual(['follower', 'badge', 'overtaken', 'quest'])
  expect(kinds.every(({ portal: shown, mail, push }) => shown && !mail && !push)).toBe(true)
  expect(quiet).toBeNull()
  await chooseWays(fresh, 'follower', { portal: false, mail: false })
  const fan = await fixtures.player('unheardfan')
  await fan.calls(followsCalls.follow, { body: { uid: fresh.uid } })
  await fixtures.processEvents()
  expect(await listOf(fresh)).toEqual([])
})

test('messages within minutes form one mail', async () => {
  const star = await fixtures.player('mailedstar')
  await chooseWays(star, 'follower', { portal: false, mail: true })
  for (const name of ['fanone', 'fantwo']) {
    const fan = await fixtures.player(name)
    await fan.calls(followsCalls.follow, { body: { uid: star.uid } })
  }
  await fixtures.processEvents()
  expect(await listOf(star)).toEqual([])
  await mailNotifications(portal.services)
  expect(await mailsTo(star)).toEqual([])
  later(3)
  await mailNotifications(portal.services)
  await mailNotifications(portal.services)
  const [mail, ...more] = await mailsTo(star)
  expect(more).toEqual([])
  expect(mail?.subject).toBe('2 new notifications')
  for (const name of ['fanone', 'fantwo']) expect(mail?.body).toContain(`New follower. ${name} is now following you.`)
})

test('a minor gets notifications in the portal only, whatever the settings say', async () => {
  const child = await fixtures.player('mailedchild', { isMinor: true, privacy: 'private' })
  await chooseWays(child, 'badge', { portal: true, mail: true })
  const { kinds, can_mail } = await child.calls(notificationsCalls.settings)
  expect([can_mail, kinds.some(({ mail }) => mail)]).toEqual([false, false])
  await notify(portal.services, portal.services.db, [{ userId: child.userId, type: 'badge', title: 'New badge', body: '' }])
  later(3)
  await mailNotifications(portal.services)
  expect(await mailsTo(child)).toEqual([])
  expect(await listOf(child)).toMatchObject([{ title: 'New badge' }])
})

test('mails wait until quiet hours end', async () => {
  const sleeper = await fixtures.player('soundsleeper')
  await chooseWays(sleeper, 'follower', { portal: true, mail: true })
  const now = portal.clock.now()
  const minutes = now.getUTCHours() * 60 + now.getUTCMinutes()
  await portal.services.db.updateTable('users').set({ time_zone: 'UTC' }).where('id', '=', sleeper.userId).execute()
  await sleeper.calls(notificationsCalls.saveSettings, {
    body: { quiet: { from_minute: minutes - 60, to_minute: minutes + 20 } },
  })
  const same = await sleeper.request(notificationsCalls.saveSettings, { body: { quiet: { from_minute: 60, to_minute: 60 } } })
  expect(same.status).toBe(400)
  const fan = await fixtures.player('nightfan')
  await fan.calls(followsCalls.follow, { body: { uid: sleeper.uid } })
  await fixtures.processEvents()
  later(19)
  await mailNotifications(portal.services)
  expect(await mailsTo(sleeper)).toEqual([])
  later(1)
  await mailNotifications(portal.services)
  expect(await mailsTo(sleeper)).toHaveLength(1)
})

test('a message and its mail have the cover of the title that they name; a mail about several titles has none', async () => {
  const mailed = await fixtures.player('coverreader')
  await chooseWays(mailed, 'overtaken', { portal: true, mail: true })
  const overtakenOn = (titleCode: string) => {
    const notice = {
      userId: mailed.userId,
      type: 'overtaken',
      title: `Overtaken on ${titleCode}`,
      body: 'By a rival.',
      titleCode,
    }
    return notify(portal.services, portal.services.db, [notice])
  }
  await overtakenOn('ZIL')
  expect(await listOf(mailed)).toMatchObject([{ title_code: 'ZIL' }])
  later(5)
  await mailNotifications(portal.services)
  await overtakenOn('ZIL')
  await overtakenOn('JWS')
  later(5)
  await mailNotifications(portal.services)
  const [one, several] = await mailsTo(mailed)
  const { origin } = portal.services.config
  expect(one?.html).toContain(`<img src="${origin}/art/ZIL-banner.png" alt="Godzilla" width="550" height="183"`)
  expect([several?.subject, several?.html.includes('-banner.png')]).toEqual(['2 new notifications', false])
})

test('a player overtaken by somebody they follow is notified; strangers are not', async () => {
  const { ada, machine } = await fixtures.home('ovtk')
  const [rival, stranger] = [await fixtures.player('rivalone'), await fixtures.player('strangerone')]
  await rival.calls(followsCalls.follow, { body: { uid: ada.uid } })
  await machine.finishGame([[rival, 5_000_000]])
  await machine.finishGame([[stranger, 5_000_001]])
  await machine.finishGame([[ada, 4_000_000]])
  await fixtures.processEvents()
  const overtakings = async (player: TestPlayer) => (await listOf(player)).filter(({ type }) => type === 'overtaken')
  expect(await overtakings(rival)).toEqual([])
  await machine.finishGame([[ada, 6_000_000]])
  await fixtures.processEvents()
  await machine.finishGame([[ada, 7_000_000]])
  await fixtures.processEvents()
  expect(await overtakings(rival)).toMatchObject([{ body: 'Their new score is 6,000,000.' }])
  expect(await overtakings(stranger)).toEqual([])
})

test('an earned badge causes one notification', async () => {
  const { ada, machine } = await fixtures.home('bdgt')
  await machine.finishGame([[ada, 1_000_000]])
  await fixtures.processEvents()
  const badges = await ada.calls(badgesCalls.list)
  const told = (await listOf(ada)).filter(({ type }) => type === 'badge')
  expect(told.length).toBeGreaterThan(0)
  expect(new Set(told.map(({ title }) => title)).size).toBe(told.length)
  expect(badges.length).toBeGreaterThan(0)
})

test('all messages can be marked as seen together', async () => {
  const star = await fixtures.player('alreadyseen')
  for (const name of ['seenfan1', 'seenfan2'])
    await (await fixtures.player(name)).calls(followsCalls.follow, { body: { uid: star.uid } })
  await fixtures.processEvents()
  await star.calls(notificationsCalls.acknowledgeAll, { body: {} })
  expect((await listOf(star)).map(({ acknowledged }) => acknowledged)).toEqual([true, true])
})
