import { consumeAddressLimit } from '../../platform/limits.ts'
import type { Call } from '../../platform/services.ts'
import { searchOperators } from './queries.ts'

const shortest = 2
const most = 20

export async function searchRegistry(call: Call, { search }: { search: string }) {
  if (search.length < shortest) return []
  await consumeAddressLimit(call, 'registry-search', call.config.limits.perAddress.registrySearch)
  const found = await call.replica.read((db) => searchOperators(db, { text: search, most }))
  return found.map((row) => ({ ...row, pk: row.id }))
}
