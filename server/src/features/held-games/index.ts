import type { heldGamesCalls } from '@portal/contract/held-games'
import type { Routes } from '../../platform/http/serve.ts'
import { appealHeldGame, confirmHeld, listHeldOnMachine, listOwnHeld } from './held.ts'
import { listHeld, refuseHeld, releaseHeld, upholdRefusal } from './review-held.ts'

export {
  deleteOldOverlaps,
  holdFindings,
  holdGames,
  judgeStored,
  reviewCodeMachines,
  type HoldFinding,
  type JudgedGame,
  type TitleHistory,
} from './hold-games.ts'
export { recheckHeldGames } from './review-held.ts'
export { eraseHeldAppealsOfErased } from './held.ts'

export const heldGamesRoutes = {
  list: ({ query }, call) => listHeld(call, query),
  release: ({ params, body }, call) => releaseHeld(call, { ...params, ...body }),
  refuse: ({ params, body }, call) => refuseHeld(call, { ...params, ...body }),
  uphold: ({ params, body }, call) => upholdRefusal(call, { ...params, ...body }),
  mine: (_, call) => listOwnHeld(call),
  appeal: ({ params, body }, call) => appealHeldGame(call, { ...params, ...body }),
  ofMachine: ({ query }, call) => listHeldOnMachine(call, query.machine_id),
  confirm: ({ params }, call) => confirmHeld(call, params.id),
} satisfies Routes<typeof heldGamesCalls>
