import { Link } from '@tanstack/react-router'
import { Mark } from '../../art/mark.tsx'
import { brand } from '../../lib/brand.ts'
import { useSession } from '../../lib/session.ts'

type BrandProps = { /** Its text size, too. */ className?: string; nameClass?: string }

export function Brand({ className = 'text-[17px]', nameClass }: BrandProps) {
  const signedIn = useSession() !== null
  return (
    <Link className={`brand ${className}`} aria-label={brand.product} to={signedIn ? '/insider' : '/'}>
      <Mark />
      <span className={nameClass}>{brand.product}</span>
    </Link>
  )
}
