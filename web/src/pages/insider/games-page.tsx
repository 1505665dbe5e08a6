import { usePageTitle } from '../../lib/page-title.ts'

export function GamesPage() {
  usePageTitle('Games')
  return (
    <div className="wrap pt-9">
      <h1 className="h-page">Games</h1>
    </div>
  )
}
