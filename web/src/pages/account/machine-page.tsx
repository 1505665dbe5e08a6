import { usePageTitle } from '../../lib/page-title.ts'

export function MachinePage() {
  usePageTitle('Machine')
  return (
    <div className="wrap pt-9">
      <h1 className="h-page">Machine</h1>
    </div>
  )
}
