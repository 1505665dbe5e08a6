import { usePageTitle } from '../../lib/page-title.ts'

export function HomePage() {
  usePageTitle('Home')
  return (
    <div className="wrap pt-9">
      <h1 className="h-page">Home</h1>
    </div>
  )
}
