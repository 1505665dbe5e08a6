import { alertsCalls } from '@portal/contract/alerts'
import { machinesCalls } from '@portal/contract/machines'
import { networksCalls } from '@portal/contract/networks'
import { notificationsCalls } from '@portal/contract/notifications'
import { notify } from '../features/notifications/index.ts'
import { alertRule } from './alert-rule.ts'
import type { TestApp } from './app.ts'
import type { Fixtures, TestPlayer } from './fixtures.ts'

/** Makes a player with one security notice. */
export async function playerWithNotice(app: TestApp, fixtures: Fixtures, name: string): Promise<TestPlayer> {
  const player = await fixtures.player(name)
  await notify(app.services, app.services.db, [
    { userId: player.userId, type: 'security', title: 'New login', body: 'From a new browser.' },
  ])
  return player
}

/** Invites a person as a team member and to an alert rule alternately, and guesses codes; returns the statuses. */
export async function inviteOften(fixtures: Fixtures, as: TestPlayer, person: TestPlayer, times: number): Promise<Set<number>> {
  const place = await fixtures.gameroom(as)
  const rule = (await as.calls(alertsCalls.saveRule, { body: { ...alertRule, people: [] } })).rule.id
  const setTeam = (team: string[]) => as.request(networksCalls.setTeam, { body: { location_id: place.id, team } })
  const saveRule = (people: string[]) => as.request(alertsCalls.saveRule, { body: { id: rule, ...alertRule, people } })
  const ways = [
    () => setTeam([person.uid]),
    () => saveRule([person.uid]),
    () => setTeam([]),
    () => saveRule([]),
    () => setTeam([person.username]),
    () => saveRule([person.username]),
    () => setTeam([]),
    () => as.request(networksCalls.enterTeamCode, { body: { code: 'WRNGCDE2' } }),
    () => as.request(machinesCalls.enterTransferCode, { body: { code: 'WRNGCDE2' } }),
    () => saveRule([]),
  ]
  const statuses = new Set<number>()
  for (let n = 0; n < times; n++) {
    const answer = await ways[n % ways.length]?.()
    if (answer) statuses.add(answer.status)
  }
  return statuses
}

/** What has reached a person: titles of notices, and the numbers of invitations to a team and of alert rules. */
export const reachedBy = async (person: TestPlayer) => ({
  notices: (await person.calls(notificationsCalls.list)).map(({ title }) => title),
  invitations: (await person.calls(networksCalls.teamInvitations)).invitations.length,
  rules: (await person.calls(alertsCalls.rules)).rules.length,
})
