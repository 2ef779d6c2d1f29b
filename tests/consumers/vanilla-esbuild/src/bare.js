document.getElementById('root').innerHTML = '<main><button type="button">Connect</button></main>'
