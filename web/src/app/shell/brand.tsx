import { Link } from '@tanstack/react-router'
import { Mark } from '../../art/mark.tsx'
import { brand } from '../../lib/brand.ts'
import { useSession } from '../../lib/session.ts'

/** Mark and name, the way to the start. */
export function Brand() {
  const signedIn = useSession() !== null
  return (
    <Link className="brand" aria-label={brand.product} to={signedIn ? '/insider' : '/'}>
      <Mark />
      <span>{brand.product}</span>
    </Link>
  )
}
