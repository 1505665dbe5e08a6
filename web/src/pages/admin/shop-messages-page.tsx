import { HookList } from '../../features/membership/hook-list.tsx'
import { shopAdminMessages as words } from '../../features/membership/messages.ts'
import type { HookSelection } from '../../features/membership/use-shop-admin.ts'
import { usePageTitle } from '../../lib/page-title.ts'
import { useSelection } from './use-selection.ts'

/** What the shop told us, and what came of it. */
export function ShopMessagesPage() {
  usePageTitle(words.hooksTitle)
  const list = useSelection<HookSelection>()
  return (
    <>
      <h1 className="h-page">{words.hooksTitle}</h1>
      <p className="admin-lead">{words.hooksText}</p>
      <HookList {...list} />
    </>
  )
}
