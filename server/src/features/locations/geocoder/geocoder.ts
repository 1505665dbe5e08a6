import { perApp } from '../../../platform/per-app.ts'
import { packagedGeocoder } from './packaged.ts'
import type { Geocoder } from './port.ts'
import { webGeocoder } from './web.ts'

/** Reads the packaged towns and postal codes, so that the first search does not wait for them. */
export const readGazetteer = (): Promise<void> => packagedGeocoder.ready()

/** The geocoder of this app: the one in the configuration, else the one that asks nobody. */
export const geocoderOf = perApp(({ config, log }): Geocoder =>
  config.geocoderUrl ? webGeocoder(config.geocoderUrl, packagedGeocoder, log) : packagedGeocoder,
)
