import { usePageTitle } from '../lib/page-title.ts'

export function LandingPage() {
  usePageTitle('Every ball counts')
  return (
    <div className="wrap pt-9">
      <h1 className="h-page">Every ball counts</h1>
    </div>
  )
}
