import { getRouteApi, useNavigate } from '@tanstack/react-router'
import { BuiltView } from '../../features/machines/built/built-view.tsx'
import { useBuiltMachine } from '../../features/machines/built/use-built.ts'
import { usePageTitle } from '../../lib/page-title.ts'
import { RecordPage } from '../../shared/record-page.tsx'

const route = getRouteApi('/admin/admin/machines/$serial')

export function MachinePage() {
  const { serial } = route.useParams()
  const navigate = useNavigate()
  const machine = useBuiltMachine(serial)
  usePageTitle(serial)
  return (
    <RecordPage read={machine}>
      {(found) => <BuiltView machine={found} onRemoved={() => void navigate({ to: '/admin/machines', replace: true })} />}
    </RecordPage>
  )
}
