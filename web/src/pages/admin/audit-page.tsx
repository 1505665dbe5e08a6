import { useNavigate, useSearch } from '@tanstack/react-router'
import { AuditList } from '../../features/audit/audit-list.tsx'
import { auditMessages as words } from '../../features/audit/messages.ts'
import type { AuditSelection } from '../../features/audit/use-audit.ts'
import { usePageTitle } from '../../lib/page-title.ts'

/** What admins did. */
export function AuditPage() {
  usePageTitle(words.title)
  const selection = useSearch({ strict: false }) as AuditSelection
  const navigate = useNavigate()
  const select = (change: AuditSelection) =>
    void navigate({ to: '.', search: (search) => ({ ...search, ...change }), resetScroll: false })
  return (
    <>
      <h1 className="h-page">{words.title}</h1>
      <p className="admin-lead">{words.text}</p>
      <AuditList selection={selection} onSelect={select} />
    </>
  )
}
