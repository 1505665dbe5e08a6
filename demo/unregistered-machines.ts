import type { App } from '../server/src/app.ts'
import { titleByCode } from '../server/src/features/games/load-titles.ts'
import { recordBuiltMachine, buildMany, claimSerial } from '../server/src/features/machines/index.ts'
import { callAs } from '../server/src/platform/services.ts'
import type { FleetFile } from '../simulator/fleet.ts'
import { rulesOf } from './fleet.ts'
import { playerNamed, type Population } from './population.ts'

const stock = ['ZIL', 'JWS', 'VEN', 'FOO'].flatMap((code) => titleByCode(code) ?? [])
const eachTitle = 3

const inNoVenue = { id: 'unowned', timeZone: 'America/Los_Angeles', countryCode: 'US', opens: null, closes: null }

/** Machines that belong to no one: a batch that was never switched on, two that were once, and those that are on. */
export async function addUnregisteredMachines(app: App, people: Population): Promise<FleetFile['machines']> {
  const models = stock.flatMap(({ models: [model] }) => model?.modelCode ?? [])
  const built = models.flatMap((modelCode, n) =>
    Array.from({ length: eachTitle }, (_, k) => ({ serial: `AR-88${n}0${k}0-1`, modelCode })),
  )
  const call = callAs(app.services, playerNamed(people.named, 'boardadmin').actor)
  const lines = built.map(({ serial, modelCode }) => `${serial},${modelCode}`).join('\n')
  await buildMany(call, { lines, model_code: '', check_only: false, reason: 'First batch of the quarter' })
  const hello = { machineConfigurationNumber: 'MC-1', configurationNumber: 'C-1', codeVersion: '1.00.0', clockOffsetMs: 0 }
  for (const { serial, modelCode } of built.slice(0, 2)) await claimSerial(app.services, { ...hello, serial, modelCode })
  return switchedOn(app)
}

/** The simulator runs them, so that they answer when someone registers them. */
async function switchedOn({ services }: App): Promise<FleetFile['machines']> {
  const machines: FleetFile['machines'] = []
  for (const [n, title] of stock.entries()) {
    const [model] = title.models
    if (!model) continue
    const serial = `AR-8900${n + 1}0-1`
    const { factorySecret } = await recordBuiltMachine(services, { serial, modelCode: model.modelCode })
    const { modelCode, type: modelType } = model
    machines.push({ serial, factorySecret, modelCode, modelType, titleCode: title.code, ...rulesOf(title), venue: inNoVenue })
  }
  return machines
}
