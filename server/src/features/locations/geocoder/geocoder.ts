import { appScoped } from '../../../platform/app-scoped.ts'
import { packagedGeocoder } from './packaged.ts'
import type { Geocoder } from './port.ts'
import { webGeocoder } from './web.ts'

/** Reads the packaged towns and postal codes, so that the first search does not wait for them. */
export const readGazetteer = (): Promise<void> => packagedGeocoder.ready()

/** The geocoder of this app: the one in the configuration, else the one that asks nobody. */
export const geocoderOf = appScoped(({ config, log }): Geocoder =>
  config.geocoderUrl ? webGeocoder(config.geocoderUrl, packagedGeocoder, log) : packagedGeocoder,
)
