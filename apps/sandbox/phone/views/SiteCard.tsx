import type { Site } from '../types.js'

const hostOf = (url: string) => {
  try {
    return new URL(url).host
  } catch {
    return url
  }
}

/** Who asks. The picture is the site's own and may be anything. */
export const SiteCard = ({ site }: { readonly site: Site }) => (
  <div className="site">
    {site.icon ? <img src={site.icon} alt="" width="40" height="40" referrerPolicy="no-referrer" /> : <span className="blank" />}
    <span>
      <strong>{site.name}</strong>
      <small>{hostOf(site.url)}</small>
    </span>
  </div>
)
