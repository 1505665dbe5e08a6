import { machineKeyId } from '@portal/contract/rules/signature'
import type { FinishedGame } from '@portal/contract/telemetry'
import type { TestMachine, TestPlayer } from '@portal/server/testing/fixtures'
import { scanPlayers } from '@portal/server/testing/test-machine'
import { createMachineClient } from '../../simulator/client.ts'
import type { Portal } from './portal.ts'

/** The signed machine API of a machine. */
export const machineApiOf = (portal: Portal, machine: TestMachine) =>
  createMachineClient({
    baseUrl: portal.url,
    key: { id: machineKeyId(machine.uid, machine.key.version), secret: machine.key.secret.toString('base64url') },
  })

/** Players scan in, then the machine reports their finished game, signed, with the simulator's own client. */
export async function playOverTheWire(
  portal: Portal,
  machine: TestMachine,
  scores: [TestPlayer | string, number][],
): Promise<FinishedGame> {
  const game = machine.game(scores)
  await scanPlayers(portal.app.services, machine.id, [game])
  const answer = await machineApiOf(portal, machine).games([game])
  if (!answer.ok || answer.reply.results[0]?.status !== 'stored')
    throw new Error(`the machine API did not store the game: ${JSON.stringify(answer)}`)
  return game
}
