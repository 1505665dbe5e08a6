import { getRouteApi } from '@tanstack/react-router'
import { AuditEntryView } from '../../features/audit/audit-entry.tsx'
import { auditMessages as words } from '../../features/audit/messages.ts'
import { useAuditEntry } from '../../features/audit/use-audit.ts'
import { usePageTitle } from '../../lib/page-title.ts'
import { RecordPage } from '../../shared/record-page.tsx'

const route = getRouteApi('/admin/admin/audit/$entryId')

export function AuditEntryPage() {
  const { entryId } = route.useParams()
  const entry = useAuditEntry(Number(entryId))
  usePageTitle(words.entry(Number(entryId)))
  return <RecordPage read={entry}>{(found) => <AuditEntryView entry={found} />}</RecordPage>
}
