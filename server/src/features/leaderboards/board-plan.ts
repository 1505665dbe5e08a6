import type { BoardFields } from '@portal/contract/leaderboards'
import { boardFaults } from '@portal/contract/rules/board-rules'
import type { Player } from '../../platform/actor.ts'
import { invalid } from '../../platform/problem.ts'
import type { Call } from '../../platform/services.ts'
import type { Sentence } from '../../platform/texts.ts'
import { titlesOf } from '../games/index.ts'
import type { LocationRecord } from '../locations/index.ts'
import { machinesForBoards } from './choice-queries.ts'
import { words } from './texts.ts'

export type BoardPlan = {
  name: string
  locationId: number
  timeZone: string
  startsAt: Date
  endsAt: Date
  titleCodes: string[]
  machineIds: number[]
  scoring: BoardFields['scoring']
  bestOf: number | null
  maxAttempts: number | null
  isPublic: boolean
}

export type CompanyPlan = Omit<BoardPlan, 'locationId'> & { locationId: number | null }

type Fields = Omit<BoardFields, 'location_id'>

export async function planBoard(
  call: Call<Player>,
  fields: Fields,
  { place, mayBeOver }: { place: LocationRecord; mayBeOver: boolean },
): Promise<BoardPlan> {
  const titles = await titlesOf(call)
  const plan: BoardPlan = {
    name: fields.name,
    locationId: place.id,
    timeZone: place.timeZone,
    startsAt: new Date(fields.start_at),
    endsAt: new Date(fields.end_at),
    titleCodes: [...new Set(fields.title_ids)].flatMap((id) => titles.byId.get(id)?.code ?? []),
    machineIds: [...new Set(fields.machine_ids)],
    scoring: fields.scoring,
    bestOf: fields.scoring === 'best_of_n' ? (fields.best_of ?? null) : null,
    maxAttempts: fields.max_attempts ?? null,
    isPublic: fields.is_public,
  }
  const faults: Record<string, Sentence> = boardFaults(plan, call.clock.now(), { mayBeOver })
  if (plan.titleCodes.length < new Set(fields.title_ids).size) faults['title_ids'] = words.titles
  const fault = plan.machineIds.length ? await machineFault(call, plan) : null
  if (fault) faults['machine_ids'] = fault
  const found = Object.entries(faults)
  if (found.length) throw invalid(Object.fromEntries(found.map(([field, sentence]) => [field, [sentence]])))
  return plan
}

async function machineFault(call: Call<Player>, plan: BoardPlan): Promise<Sentence | null> {
  const machinesHere = await machinesForBoards(call.db, call.actor.userId, plan.locationId)
  const chosen = machinesHere.filter(({ id }) => plan.machineIds.includes(id))
  if (chosen.length < plan.machineIds.length) return words.machines
  return chosen.some(({ titleCode }) => plan.titleCodes.includes(titleCode)) ? null : words.machineWithoutTitle
}
