import { Link } from '@tanstack/react-router'
import { MapPin } from 'lucide-react'
import { buttonClass } from '../../ui/button.tsx'
import { questMessages as words } from './messages.ts'

type FindLocationsProps = { code: string; variant: 'primary' | 'secondary'; className: string }

export const FindLocations = ({ code, variant, className }: FindLocationsProps) => (
  <Link
    to="/ic/locations"
    search={{ gameCode: code }}
    className={buttonClass({ variant, size: 'large', wide: true }, `tracking-[0.02em] ${className}`)}
  >
    <MapPin size={20} strokeWidth={2} aria-hidden />
    {words.find}
  </Link>
)
