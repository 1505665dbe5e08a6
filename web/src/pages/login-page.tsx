import { usePageTitle } from '../lib/page-title.ts'

export function LoginPage() {
  usePageTitle('Log in')
  return (
    <div className="wrap pt-9">
      <h1 className="h-page">Log in</h1>
    </div>
  )
}
