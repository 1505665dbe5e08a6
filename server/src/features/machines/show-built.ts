import type { BuiltMachine } from '@portal/contract/machines-built'
import type { Player } from '../../platform/actor.ts'
import { numberedPage } from '../../platform/http/numbered-page.ts'
import { unknownObject } from '../../platform/problem.ts'
import type { Call } from '../../platform/services.ts'
import {
  builtMachine,
  builtPage,
  modelsByTitle,
  stepsOf,
  type BuiltDetailRow,
  type BuiltFilter,
  type BuiltRow,
} from './factory.sql.ts'
import { iso } from './machine-shapes.ts'
import { triesAtMost } from './register-machine.ts'

const pageSize = 10
const stepsShown = 50

export async function listBuilt({ db, config }: Call<Player>, { page, ...filter }: BuiltFilter & { page: number }) {
  const found = await builtPage(db, filter, { offset: (page - 1) * pageSize, most: pageSize })
  return numberedPage(config, { path: '/api/v1/admin/machines', query: filter, page, pageSize }, found, toWire)
}

export async function showBuilt({ db, clock }: Call<Player>, { serial }: { serial: string }) {
  const row = await builtMachine(db, serial)
  if (!row) throw unknownObject()
  const steps = await stepsOf(db, serial, stepsShown)
  return {
    ...toWire(row),
    registration_code: codeOf(row, clock.now()),
    has_secret: row.hasSecret ?? false,
    key_version: row.keyVersion ?? 0,
    history: steps.map(({ at, what, byId, byName }) => ({ at: at.toISOString(), what, by: personOf(byId, byName) })),
    may_remove: row.state === 'built',
  }
}

export const listModels = async ({ db }: Call<Player>) => ({ models: await modelsByTitle(db) })

const personOf = (id: number | null, username: string | null) => (id === null ? null : { user_id: id, username: username ?? '' })

const toWire = (row: BuiltRow): BuiltMachine => ({
  serial: row.serial,
  model_code: row.modelCode,
  model_name: row.modelName,
  title_code: row.titleCode,
  title_name: row.titleName,
  built_on: row.builtOn,
  state: row.state,
  machine_id: row.machineId,
  presence: row.presence,
  last_heard: iso(row.lastHeardAt),
  code_version: row.codeVersion ?? '',
  out_of_service: row.outOfService ?? false,
  owner: personOf(row.ownerId, row.ownerName),
  place: row.placeId === null ? null : { id: row.placeId, name: row.placeName ?? '', city: row.placeCity ?? '' },
})

function codeOf({ state, code, codeExpiresAt, wrongTries }: BuiltDetailRow, now: Date) {
  if (state !== 'waiting' || !code || !codeExpiresAt) return null
  const wrong = wrongTries ?? 0
  return {
    code,
    expires_at: codeExpiresAt.toISOString(),
    wrong_tries: wrong,
    is_dead: codeExpiresAt <= now || wrong >= triesAtMost,
  }
}
