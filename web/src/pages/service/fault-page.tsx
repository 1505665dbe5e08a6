import { FaultView } from '../../features/service/fault-view.tsx'
import { serviceMessages } from '../../features/service/messages.ts'
import { usePageTitle } from '../../lib/page-title.ts'

export function FaultPage() {
  usePageTitle(serviceMessages.fault.pageTitle)
  return <FaultView />
}
