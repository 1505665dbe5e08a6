import { disownDays, type RecheckKind } from '@portal/contract/rules/game-reviews'
import type { ListedPart, PartName } from '../features/disowned-games/index.ts'
import type { Services } from '../platform/services.ts'

export type RecheckRequest = { change: 'list' | 'turn' | 'undo'; parts: PartName[] }

export function readRecheck(args: string[]): RecheckRequest | undefined {
  const [option, ...names] = args
  if (option === undefined) return { change: 'list', parts: [] }
  const parts = names.flatMap((name) => {
    const [, playId, slot] = /^(\d{1,15})\/([1-9]\d?)$/.exec(name) ?? []
    return playId && slot ? [{ playId: Number(playId), slot: Number(slot) }] : []
  })
  if (parts.length === 0 || parts.length < names.length) return undefined
  if (option === '--turn') return { change: 'turn', parts }
  return option === '--undo' ? { change: 'undo', parts } : undefined
}

const reasons: Record<RecheckKind, (value: string) => string> = {
  two_slots: () => 'the player is in two slots of this game',
  two_machines: () => 'the player played on another machine at the same time',
  record: (value) => `${value} times the best score of this title`,
  pace: (value) => `points came ${value} times as fast as in the fastest games`,
  limit: (value) => `${value} times the highest score expected of this title`,
  late: (value) => `arrived ${value} hours late although the machine was online`,
  overlap: (value) => `overlaps another game of the machine by ${value} minutes`,
}

const lineOf = ({ playId, slot, username, machineId, serial, reasons: found }: ListedPart) =>
  `${playId}/${slot} ${username}, machine ${machineId} (${serial}): ${found.map(({ kind, value }) => reasons[kind](String(value))).join(', ')}`

const counted = (count: number) => (count === 1 ? '1 slot' : `${count} slots`)

export async function recheck(services: Services, { change, parts }: RecheckRequest): Promise<[sentence: string, code: number]> {
  const { recheckPlays, returnPartsToPlayers, turnPartsIntoGuests } = await import('../features/disowned-games/index.ts')
  if (change === 'list') {
    const lines = (await recheckPlays(services)).map(lineOf)
    return [lines.join('\n') || 'No old games contradict each other or are implausible.', lines.length > 0 ? 1 : 0]
  }
  if (change === 'turn') {
    const unlisted = await turnPartsIntoGuests(services, parts)
    if (unlisted.length > 0) return [`Nothing was changed. These are not listed: ${unlisted.join(', ')}.`, 1]
    return [`Turned into guests: ${counted(parts.length)}. You can undo this for ${disownDays} days.`, 0]
  }
  const missing = await returnPartsToPlayers(services, parts)
  if (missing.length > 0)
    return [`Nothing was changed. These were not turned in the last ${disownDays} days: ${missing.join(', ')}.`, 1]
  return [`Given back to their players: ${counted(parts.length)}.`, 0]
}
