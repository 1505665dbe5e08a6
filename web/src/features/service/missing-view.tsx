import { Link } from '@tanstack/react-router'
import { buttonClass } from '../../ui/button.tsx'
import { serviceMessages } from './messages.ts'

const words = serviceMessages.missing

export const MissingView = () => (
  <>
    <h1 className="display mb-4 text-34 max-wide:text-26">{words.title}</h1>
    <p className="lead">{words.text}</p>
    <Link to="/" className={buttonClass({ variant: 'primary' }, 'mt-7')}>
      {words.home}
    </Link>
  </>
)
