import { rspack } from '@rspack/core'

const page = (name, entry) => new rspack.HtmlRspackPlugin({ filename: `${name}.html`, chunks: [entry], template: './page.html' })
const swc = { jsc: { parser: { syntax: 'typescript', tsx: true }, transform: { react: { runtime: 'automatic' } }, target: 'es2022' } }

export default {
  mode: 'production',
  entry: { main: './src/main.tsx', bare: './src/bareMain.tsx' },
  output: { filename: '[name].[contenthash].js', clean: true, publicPath: '/' },
  resolve: { extensions: ['.tsx', '.ts', '.js'] },
  module: { rules: [{ test: /\.tsx?$/, loader: 'builtin:swc-loader', options: swc, type: 'javascript/auto' }] },
  plugins: [page('index', 'main'), page('bare', 'bare')],
  // The weight of the page is measured elsewhere.
  performance: { hints: false },
}
