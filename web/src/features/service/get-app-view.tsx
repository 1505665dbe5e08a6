import { ApronCard } from '../../ui/apron-card.tsx'
import { serviceMessages } from './messages.ts'

const words = serviceMessages.getApp

/** How to add the portal to a phone's home screen; shown while no address of an app store is set. */
export const GetAppView = () => (
  <>
    <p className="lead">{words.lead}</p>
    <div className="mt-7 grid gap-5 md:grid-cols-2">
      {words.ways.map(({ title, steps }) => (
        <ApronCard key={title} title={title} steps={steps} />
      ))}
    </div>
  </>
)
