import { machinesCalls } from '@portal/contract/machines'
import { beforeAll, describe, expect, test } from 'vitest'
import { sharedFixtures } from '../../testing/shared-app.ts'
import type { Fixtures, TestMachine, TestPlayer } from '../../testing/fixtures.ts'

let fixtures: Fixtures
let dana: TestPlayer
let theo: TestPlayer
let machine: TestMachine

beforeAll(async () => {
  // The shared app uses the production serializer, which writes answers as declared.
  fixtures = await sharedFixtures()
  dana = await fixtures.player('rampqueen3')
  theo = await fixtures.player('tiltproof')
  machine = await fixtures.machine(await fixtures.gameroom(dana))
})

const offer = async () => {
  const { code } = await dana.calls(machinesCalls.offer, { body: { machine_id: machine.id } })
  const { transfer } = await theo.calls(machinesCalls.enterTransferCode, { body: { code } })
  return { id: transfer.id }
}

describe('POST machine_transfers/{id}/answer in production', () => {
  test('answers with a null machine when the offer is declined', async () => {
    const { machine: none } = await theo.calls(machinesCalls.answerTransfer, {
      params: await offer(),
      body: { accept: false },
    })
    expect(none).toBeNull()
  })

  test('answers with the machine when the offer is accepted, and marks it transferred for the old owner', async () => {
    const place = await fixtures.gameroom(theo)
    const { machine: taken } = await theo.calls(machinesCalls.answerTransfer, {
      params: await offer(),
      body: { accept: true, location_id: place.id },
    })
    expect(machinesCalls.answerTransfer.reply.safeParse({ machine: taken }).error).toBeUndefined()
    expect(taken).toMatchObject({ serial_number: expect.any(String), address: { location_id: place.id }, archived: false })
    const { machines } = await dana.calls(machinesCalls.mine, { query: { group_type: 'home' } })
    expect(machines.find(({ id }) => id === machine.id)).toMatchObject({ transferred: true, archived: true })
  })
})
