// `portico/ui`: React parts for authors of views.
export * from '../ui/index.js'
