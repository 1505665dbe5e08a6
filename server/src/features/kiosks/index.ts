import type { kiosksCalls } from '@portal/contract/kiosks'
import type { Routes } from '../../platform/http/serve.ts'
import { changeOwnScreen, checkScreen, listScreens, openScreen, pairScreen, reloadScreen, removeScreen } from './screens.ts'

export { deleteUnpairedScreens } from './screens.ts'

export const kiosksRoutes = {
  open: (_, call) => openScreen(call),
  check: ({ body }, call) => checkScreen(call, body),
  list: (_, call) => listScreens(call),
  pair: ({ body }, call) => pairScreen(call, body),
  change: ({ params, body }, call) => changeOwnScreen(call, params.id, body),
  changeSome: ({ params, body }, call) => changeOwnScreen(call, params.id, body),
  reload: ({ params }, call) => reloadScreen(call, params),
  remove: ({ params }, call) => removeScreen(call, params),
} satisfies Routes<typeof kiosksCalls>
