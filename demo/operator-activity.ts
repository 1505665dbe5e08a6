import { machinesCalls } from '@portal/contract/machines'
import { playsCalls } from '@portal/contract/plays'
import { staffCalls } from '@portal/contract/staff'
import type { App } from '../server/src/app.ts'
import { acknowledgeCommand, openCommands } from '../server/src/features/machines/index.ts'
import { mailStaffInvitation } from '../server/src/features/staff/index.ts'
import { mailsTo, tokenIn } from '../server/src/testing/mailbox.ts'
import type { TestMachine, TestPlayer } from '../server/src/testing/fixtures.ts'
import { requestAs } from './request-as.ts'
import type { DemoLocations } from './locations.ts'
import { playerNamed, type Population } from './population.ts'

export async function addOperatorActivity(app: App, people: Population, locations: DemoLocations): Promise<void> {
  const omar = playerNamed(people.named, 'pinparlor')
  const machines = locations.machines.filter(({ place }) => place.owner === omar)
  const [located, restarted, scored] = machines as [TestMachine, TestMachine, TestMachine]
  await command(app, omar, located, 'locate', { outcome: 'done' })
  await command(app, omar, located, 'reboot', { outcome: 'done' })
  await command(app, omar, restarted, 'reboot', { outcome: 'failed', message: 'The driver board did not respond.' })
  await removeLowestHighScore(app, omar, scored)
  await inviteStaff(app, omar, people)
}

type Outcome = { outcome: 'done' | 'failed'; message?: string }

async function command(app: App, owner: TestPlayer, { id }: TestMachine, kind: 'locate' | 'reboot', answer: Outcome) {
  await requestAs(app, owner, machinesCalls.sendCommands, { body: { machine_ids: [id], kind } })
  for (const open of await openCommands(app.services, id)) await acknowledgeCommand(app.services, id, open.id, answer)
}

async function removeLowestHighScore(app: App, owner: TestPlayer, { id }: TestMachine) {
  const { high_score } = await requestAs(app, owner, playsCalls.machineHighScores, { query: { machine_id: String(id) } })
  const lowest = high_score.at(-1)
  const body = { machine_id: id, reason: 'The glass was off for a repair during this game.' }
  if (lowest) await requestAs(app, owner, playsCalls.removeHighScore, { body: { ...body, id: lowest.id } })
}

async function inviteStaff(app: App, owner: TestPlayer, people: Population) {
  const { services } = app
  const theo = playerNamed(people.named, 'tiltproof')
  await requestAs(app, owner, staffCalls.invite, { body: { email: 'theo@demo.test' } })
  const { invitations } = await requestAs(app, owner, staffCalls.list, {})
  for (const { id } of invitations) await mailStaffInvitation(services, { invitationId: id })
  const [mail] = await mailsTo(app, 'theo@demo.test')
  await requestAs(app, theo, staffCalls.accept, { body: { token: tokenIn(mail) } })
  await requestAs(app, owner, staffCalls.invite, { body: { email: 'nora@demo.test' } })
}
