import base from '../styles/base.css'
import frame from '../styles/frame.css'
import kit from '../styles/kit.css'
import tokens from '../styles/tokens.css'

/** The style sheets that come before those of the components, which build on them. */
export const kitStyles: string = tokens + base + frame + kit
