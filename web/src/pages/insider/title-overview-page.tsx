import { usePageTitle } from '../../lib/page-title.ts'

export function TitleOverviewPage() {
  usePageTitle('Overview')
  return (
    <div className="wrap pt-9">
      <h1 className="h-page">Overview</h1>
    </div>
  )
}
