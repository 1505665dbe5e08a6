import { machinesCalls } from '@portal/contract/machines'
import { playsCalls } from '@portal/contract/plays'
import { staffCalls } from '@portal/contract/staff'
import type { App } from '../../server/src/app.ts'
import { acknowledgeCommand, openCommands } from '../../server/src/features/machines/index.ts'
import { mailStaffInvitation } from '../../server/src/features/staff/index.ts'
import { mailsTo, tokenIn } from '../../server/src/testing/mailbox.ts'
import type { TestMachine, TestPlayer } from '../../server/src/testing/fixtures.ts'
import { askAs } from './ask-as.ts'
import type { Park } from './park.ts'
import { playerCalled, type Population } from './population.ts'

export async function runBusiness(app: App, people: Population, park: Park): Promise<void> {
  const omar = playerCalled(people.named, 'pinparlor')
  const machines = park.machines.filter(({ place }) => place.owner === omar)
  const [located, restarted, scored] = machines as [TestMachine, TestMachine, TestMachine]
  await command(app, omar, located, 'locate', { outcome: 'done' })
  await command(app, omar, located, 'reboot', { outcome: 'done' })
  await command(app, omar, restarted, 'reboot', { outcome: 'failed', message: 'The driver board did not answer.' })
  await takeOff(app, omar, scored)
  await hire(app, omar, people)
}

type Outcome = { outcome: 'done' | 'failed'; message?: string }

async function command(app: App, owner: TestPlayer, { id }: TestMachine, kind: 'locate' | 'reboot', answer: Outcome) {
  await askAs(app, owner, machinesCalls.sendCommands, { body: { machine_ids: [id], kind } })
  for (const open of await openCommands(app.services, id)) await acknowledgeCommand(app.services, id, open.id, answer)
}

/** Removes the lowest of a machine's high scores, so that the champion stays. */
async function takeOff(app: App, owner: TestPlayer, { id }: TestMachine) {
  const { high_score } = await askAs(app, owner, playsCalls.machineHighScores, { query: { machine_id: String(id) } })
  const lowest = high_score.at(-1)
  const body = { machine_id: id, reason: 'The glass was off for a repair during this game.' }
  if (lowest) await askAs(app, owner, playsCalls.removeHighScore, { body: { ...body, id: lowest.id } })
}

async function hire(app: App, owner: TestPlayer, people: Population) {
  const { services } = app
  const theo = playerCalled(people.named, 'tiltproof')
  await askAs(app, owner, staffCalls.invite, { body: { email: 'theo@demo.test' } })
  const { invitations } = await askAs(app, owner, staffCalls.list, {})
  for (const { id } of invitations) await mailStaffInvitation(services, { invitationId: id })
  const [mail] = await mailsTo(app, 'theo@demo.test')
  await askAs(app, theo, staffCalls.accept, { body: { token: tokenIn(mail) } })
  await askAs(app, owner, staffCalls.invite, { body: { email: 'nora@demo.test' } })
}
