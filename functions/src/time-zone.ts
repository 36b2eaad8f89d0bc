// Before everything else: a match that ends after midnight is of that day in Turkey, wherever the machine is.
process.env.TZ = 'Europe/Istanbul';
