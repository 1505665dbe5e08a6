import type { App } from '../../server/src/app.ts'
import { titleByCode } from '../../server/src/features/games/title-data.ts'
import { buildMany, claimSerial } from '../../server/src/features/machines/index.ts'
import { callAs } from '../../server/src/platform/services.ts'
import { playerNamed, type Population } from './population.ts'

const stock = ['ZIL', 'JWS', 'VEN', 'FOO']
const eachTitle = 3

export async function addUnregisteredMachines({ services }: App, people: Population): Promise<void> {
  const models = stock.flatMap((code) => titleByCode(code)?.models[0]?.modelCode ?? [])
  const built = models.flatMap((modelCode, n) =>
    Array.from({ length: eachTitle }, (_, k) => ({ serial: `AR-88${n}0${k}0-1`, modelCode })),
  )
  const call = callAs(services, playerNamed(people.named, 'boardadmin').actor)
  const lines = built.map(({ serial, modelCode }) => `${serial},${modelCode}`).join('\n')
  await buildMany(call, { lines, model_code: '', check_only: false, reason: 'First batch of the quarter' })
  const hello = { machineConfigurationNumber: 'MC-1', configurationNumber: 'C-1', codeVersion: '1.00.0', clockOffsetMs: 0 }
  for (const { serial, modelCode } of built.slice(0, 2)) await claimSerial(services, { ...hello, serial, modelCode })
}
