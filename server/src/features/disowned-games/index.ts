import type { disownedGamesCalls } from '@portal/contract/disowned-games'
import type { Routes } from '../../platform/http/serve.ts'
import { disownGame, listDisowned, undoDisowned } from './disown.ts'
import { closeMachineReview, listMachineReviews } from './machine-reviews.ts'

export { recheckPlays, returnPartsToPlayers, turnPartsIntoGuests, type ListedPart, type PartName } from './recheck.ts'

export const disownedGamesRoutes = {
  list: (_, call) => listDisowned(call),
  disown: ({ params }, call) => disownGame(call, params.id),
  undo: ({ params }, call) => undoDisowned(call, params.id),
  machines: ({ query }, call) => listMachineReviews(call, query),
  closeReview: ({ params, body }, call) => closeMachineReview(call, { ...params, ...body }),
} satisfies Routes<typeof disownedGamesCalls>
