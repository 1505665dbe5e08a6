import { usePageTitle } from '../../lib/page-title.ts'

export function KioskPage() {
  usePageTitle('Kiosk')
  return (
    <div className="wrap pt-9">
      <h1 className="h-page">Kiosk</h1>
    </div>
  )
}
