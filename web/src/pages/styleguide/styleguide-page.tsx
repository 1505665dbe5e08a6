import { usePageTitle } from '../../lib/page-title.ts'

export function StyleguidePage() {
  usePageTitle('Component states')
  return (
    <div className="wrap pt-9">
      <h1 className="h-page">Component states</h1>
    </div>
  )
}
