import { lazy, Suspense, type ComponentProps } from 'react'
import { Skeleton } from '../../../ui/skeleton.tsx'
import './map.css'

const Loaded = lazy(() => import('./place-map.tsx').then((module) => ({ default: module.PlaceMap })))

/** The map with its library, loaded when one is shown. */
export const LazyMap = (props: ComponentProps<typeof Loaded>) => (
  <Suspense
    fallback={
      <div className="map">
        <Skeleton height="100%" />
      </div>
    }
  >
    <Loaded {...props} />
  </Suspense>
)
