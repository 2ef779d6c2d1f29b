import HtmlPlugin from 'html-webpack-plugin'

const page = (name, entry) => new HtmlPlugin({ filename: `${name}.html`, chunks: [entry], template: './page.html' })

export default {
  mode: 'production',
  entry: { main: './src/main.tsx', bare: './src/bareMain.tsx' },
  output: { filename: '[name].[contenthash].js', clean: true, publicPath: '/' },
  resolve: { extensions: ['.tsx', '.ts', '.js'] },
  module: { rules: [{ test: /\.tsx?$/, loader: 'ts-loader', options: { transpileOnly: true, compilerOptions: { noEmit: false } } }] },
  plugins: [page('index', 'main'), page('bare', 'bare')],
  // The weight of the page is measured elsewhere.
  performance: { hints: false },
}
