import type { networksCalls } from '@portal/contract/networks'
import type { Routes } from '../../kit/http/serve.ts'
import { addNetwork, listNetworks, removeNetwork, updateNetwork } from './saved-networks.ts'
import { setHomeTeam } from './set-home-team.ts'
import { showHomeTeam } from './show-home-team.ts'
import { temporaryCode } from './temporary-code.ts'

export const networksRoutes = {
  list: ({ query }, call) => listNetworks(call, query),
  add: ({ body }, call) => addNetwork(call, body),
  update: ({ body }, call) => updateNetwork(call, body),
  remove: ({ query }, call) => removeNetwork(call, query),
  temporaryQr: ({ query }, call) => temporaryCode(call, query),
  team: ({ query }, call) => showHomeTeam(call, query.location_id),
  setTeam: ({ body }, call) => setHomeTeam(call, body),
} satisfies Routes<Omit<typeof networksCalls, 'players'>>
