import { consumeAddressLimit } from '../../platform/limits.ts'
import type { Call } from '../../platform/services.ts'
import { operatorsNamed } from './queries.ts'

const shortest = 2
const most = 20

export async function searchRegistry(call: Call, { search }: { search: string }) {
  if (search.length < shortest) return []
  await consumeAddressLimit(call, 'registry-search', call.config.limits.perAddress.registrySearch)
  const found = await call.replica.read((db) => operatorsNamed(db, { text: search, most }))
  return found.map((row) => ({ ...row, pk: row.id }))
}
