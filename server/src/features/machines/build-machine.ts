import { serialNumber } from '@portal/contract/rules/serial-number'
import { Problem } from '../../platform/problem.ts'
import type { Services } from '../../platform/services.ts'
import { insertBuiltMachine } from './factory.sql.ts'
import { newSecret, encryptSecret } from './secrets.ts'
import { words } from './texts.ts'

export async function buildMachine(
  { db, config, clock }: Services,
  built: { serial: string; modelCode: string; builtOn?: Date },
): Promise<{ serial: string; factorySecret: string }> {
  const { serial, modelCode } = built
  const secret = newSecret()
  const added = await insertBuiltMachine(db, {
    serial,
    serialNumber: serialNumber(serial),
    modelCode,
    factorySecret: encryptSecret(config, serial, secret),
    builtOn: built.builtOn ?? clock.now(),
  })
  if (!added) throw new Problem('input.invalid', { message: words.notBuilt })
  return { serial, factorySecret: secret.toString('base64url') }
}
