import sharp from 'sharp';
const files = process.argv.slice(3);
const imgs = await Promise.all(files.map(async f => { const b = await sharp(f).resize({height: 780, withoutEnlargement: true}).toBuffer({resolveWithObject:true}); return b; }));
let x = 0; const comp = imgs.map(({data, info}) => { const c = {input: data, left: x, top: 0}; x += info.width + 8; return c; });
await sharp({create:{width:x, height:780, channels:3, background:'#888'}}).composite(comp).png().toFile(process.argv[2]);
