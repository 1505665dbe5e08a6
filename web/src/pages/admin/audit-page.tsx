import { AuditList } from '../../features/audit/audit-list.tsx'
import { auditMessages as words } from '../../features/audit/messages.ts'
import type { AuditSelection } from '../../features/audit/use-audit.ts'
import { usePageTitle } from '../../lib/page-title.ts'
import { useSelection } from './use-selection.ts'

/** What admins did. */
export function AuditPage() {
  usePageTitle(words.title)
  const list = useSelection<AuditSelection>()
  return (
    <>
      <h1 className="h-page">{words.title}</h1>
      <p className="admin-lead">{words.text}</p>
      <AuditList {...list} />
    </>
  )
}
