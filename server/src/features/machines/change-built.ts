import type { Player } from '../../platform/actor.ts'
import { recordAudit } from '../../platform/audit/record-audit.ts'
import { inTransaction, type Db } from '../../platform/db/database.ts'
import { readableCode } from '../../platform/ids.ts'
import { Problem, unknownObject } from '../../platform/problem.ts'
import type { Call } from '../../platform/services.ts'
import {
  deleteBuilt,
  deleteSecrets,
  lockFactoryRecord,
  lockActiveMachine,
  noteSteps,
  storeRegistrationCode,
  storeFactorySecret,
  type StandingRow,
} from './factory.sql.ts'
import { notify } from '../notifications/index.ts'
import { codeLength } from './claim-serial.ts'
import { endRegistration } from './end-registration.ts'
import { forgetMachines, broadcastMachinesChanged } from './api-machine.ts'
import { newSecret, encryptSecret } from './secrets.ts'
import { words } from './texts.ts'

type SerialAndReason = { serial: string; reason: string }

async function lockBuiltMachine(tx: Db, serial: string): Promise<StandingRow | undefined> {
  if (!(await lockFactoryRecord(tx, serial))) throw unknownObject()
  return lockActiveMachine(tx, serial)
}

export async function removeBuilt(call: Call<Player>, { serial, reason }: SerialAndReason) {
  const { db, actor, clock } = call
  await inTransaction(db, async (tx) => {
    await lockBuiltMachine(tx, serial)
    if (!(await deleteBuilt(tx, serial))) throw new Problem('state.changed')
    await noteSteps(tx, [serial], 'removed', actor.userId, clock.now())
    await recordAudit(call, tx, { action: 'machine.unlisted', subjectId: null, reason, before: { serial } })
  })
  return {}
}

export async function renewCode(call: Call<Player>, { serial, reason }: SerialAndReason) {
  const { db, clock, config, actor } = call
  const code = readableCode(codeLength)
  const expiresAt = new Date(clock.now().getTime() + config.limits.registrationCodeMinutes * 60_000)
  await inTransaction(db, async (tx) => {
    const machine = await lockBuiltMachine(tx, serial)
    if (!machine || machine.ownerId !== null) throw new Problem('state.changed')
    await storeRegistrationCode(tx, machine.id, code, expiresAt)
    await noteSteps(tx, [serial], 'code_renewed', actor.userId, clock.now())
    await recordAudit(call, tx, {
      action: 'machine.code-renewed',
      subjectId: null,
      reason,
      after: { serial, good_until: expiresAt.toISOString() },
    })
  })
  return { code, expires_at: expiresAt.toISOString() }
}

/** The owner is told; the machine shows a registration code at its next start. */
export async function releaseMachine(call: Call<Player>, { serial, reason }: SerialAndReason) {
  const { db, clock, actor } = call
  const released = await inTransaction(db, async (tx) => {
    const machine = await lockBuiltMachine(tx, serial)
    if (!machine || machine.ownerId === null) throw new Problem('state.changed')
    await endRegistration(call, tx, machine.id, machine.ownerId, 'registration_removed', clock.now())
    await noteSteps(tx, [serial], 'released', actor.userId, clock.now())
    await recordAudit(call, tx, { action: 'machine.released', subjectId: machine.ownerId, reason, before: { serial } })
    const { title, body } = words.released
    await notify(call, tx, [{ userId: machine.ownerId, type: 'machine', title, body: body(serial), link: '/account/machines' }])
    return machine.id
  })
  forgetMachines(call, [released])
  return {}
}

/** Ends the running secret; with `factory` also that of the first hello, and returns its successor this once. */
export async function revokeSecret(call: Call<Player>, { serial, factory, reason }: SerialAndReason & { factory: boolean }) {
  const { db, clock, config, actor } = call
  const secret = factory ? newSecret() : null
  const ended = await inTransaction(db, async (tx) => {
    const machine = await lockBuiltMachine(tx, serial)
    if (!factory && !machine?.hasSecret) throw new Problem('state.changed')
    const machineIds = await deleteSecrets(tx, serial)
    if (secret) await storeFactorySecret(tx, serial, encryptSecret(config, serial, secret))
    await noteSteps(tx, [serial], factory ? 'secret_replaced' : 'secret_revoked', actor.userId, clock.now())
    await recordAudit(call, tx, {
      action: factory ? 'machine.secret-replaced' : 'machine.secret-revoked',
      subjectId: machine?.ownerId ?? null,
      reason,
      before: { serial, has_secret: machine?.hasSecret ?? false, key_version: machine?.keyVersion ?? 0 },
      after: { serial, has_secret: false },
    })
    if (machineIds.length) await broadcastMachinesChanged(call, tx, machineIds)
    return machineIds
  })
  forgetMachines(call, ended)
  return { factory_secret: secret?.toString('base64url') ?? null }
}
